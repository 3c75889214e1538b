import { type Finding, finding } from '../../kernel/content.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import { type AttackRule, type Card, KEYWORDS, ruleHolds } from './cards/card.ts'
import { deckCurve } from './cards/deck-building.ts'
import type { AttackFacts } from './conditions/condition.ts'
import { ChainPlan, type PlayerPlan } from './plan.ts'
import type { ChainSetup } from './setup.ts'
import { say } from './words/index.ts'

/** What is legal but surely not meant: dead cards, rules that never hold, keywords misspelt, decks out of balance. */
export function lint(setup: ChainSetup): Finding[] {
  const plan = new ChainPlan(setup)
  return [
    ...Object.entries(setup.cards).flatMap(([key, card]) => lintKeywords(card.keywords, `cards.${key}.keywords`)),
    ...[...plan.cards.values()].flatMap((card) => lintCard(card, setup, plan)),
    ...plan.players.flatMap((player, i) => lintPlayer(player, `players[${i}]`)),
  ]
}

/** A keyword that would be one of the four but for how its words are joined. */
function lintKeywords(keywords: readonly string[], path: string): Finding[] {
  return keywords.flatMap((keyword, i) => {
    const meant = KEYWORDS.find((word) => letters(word) === letters(keyword))
    if (meant === undefined || keyword.trim().toLowerCase() === meant) return []
    const says = say('lint.keyword', { keyword: JSON.stringify(keyword), meant })
    return [finding(`${path}[${i}]`, 'warning', says)]
  })
}

function letters(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '')
}

function lintCard(card: Card, setup: ChainSetup, plan: ChainPlan): Finding[] {
  const path = `cards.${card.key}`
  const findings: Finding[] = []
  const owners = setup.players.filter((player) => holds(player, card.key))
  if (owners.length === 0) findings.push(finding(path, 'note', say('lint.unused')))
  const uses = card.isAttack || card.isBlocker || card.isDefenseReaction || card.isAttackReaction
  if (!uses && card.pitch === 0) findings.push(finding(path, 'warning', say('lint.useless')))
  const reaction = card.keywords.some((word) => /^(defense_)?reaction$/.test(word.trim().toLowerCase()))
  if (reaction && card.defense === 0) findings.push(finding(path, 'warning', say('lint.reactionWithoutDefense')))
  if (!card.isAttack && card.rules.length > 0) {
    findings.push(finding(`${path}.modifiers`, 'warning', say('lint.rulesWithoutAttack')))
  }
  const heroes = plan.players.map((player) => player.hero)
  card.rules.forEach((rule, i) => {
    if (canHold(rule, heroes, [card.name], false)) return
    findings.push(finding(`${path}.modifiers.onDeclare[${i}].when`, 'warning', say('lint.neverHolds')))
  })
  return findings
}

function holds(player: ChainSetup['players'][number], key: string): boolean {
  const deck = player.deck === 'random' ? [] : player.deck
  return deck.includes(key) || (player.hand ?? []).includes(key) || player.arsenal.includes(key)
}

function lintPlayer(player: PlayerPlan, path: string): Finding[] {
  const findings: Finding[] = []
  const all = [...(player.deck ?? []), ...(player.hand ?? []), ...player.arsenal]
  const names = [...new Set(all.map((card) => card.name))]
  player.heroRules.forEach((rule, i) => {
    if (player.deck === null || canHold(rule, [player.hero], names, player.weapon !== null)) return
    findings.push(finding(`${path}.hero.modifiers.onDeclare[${i}].when`, 'warning', say('lint.neverHolds')))
  })
  if (player.deck === null || player.deck.length < SMALLEST_JUDGED) return findings
  const curve = deckCurve(player.deck)
  const note = (says: Phrase) => findings.push(finding(`${path}.deck`, 'note', says))
  if (curve.attacks === 0 && player.weapon === null) {
    findings.push(finding(`${path}.deck`, 'warning', say('lint.noAttacks')))
  }
  if (curve.averageCost > curve.averagePitch) {
    note(say('lint.expensive', { cost: curve.averageCost.toFixed(1), pitch: curve.averagePitch.toFixed(1) }))
  }
  const defending = curve.blockers + curve.defenseReactions
  if (defending * 2 < curve.cards) note(say('lint.fewDefenders', { defending, cards: curve.cards }))
  const highPitch = player.deck.filter((card) => card.pitch >= 3).length
  if (highPitch * 5 < curve.cards) note(say('lint.lowPitch', { count: highPitch }))
  return findings
}

/** Smaller decks are made for a purpose, and their curve says nothing. */
const SMALLEST_JUDGED = 20

const MOST_ATTACKS = 6
const MOST_PITCH = 30

/** Whether a rule holds in any situation that can come about in an ordinary game. */
function canHold(rule: AttackRule, heroes: readonly string[], names: readonly string[], hasWeapon: boolean): boolean {
  const sources: { isWeapon: boolean; cardName: string | null }[] = names.map((cardName) => ({
    isWeapon: false,
    cardName,
  }))
  if (hasWeapon) sources.push({ isWeapon: true, cardName: null })
  for (const hero of heroes) {
    for (const source of sources) {
      for (let attacksThisTurn = 0; attacksThisTurn <= MOST_ATTACKS; attacksThisTurn += 1) {
        for (let pitchSum = 0; pitchSum <= MOST_PITCH; pitchSum += 1) {
          const facts: AttackFacts = { attacksThisTurn, pitchSum, hero, ...source }
          if (ruleHolds(rule, facts)) return true
        }
      }
    }
  }
  return false
}
