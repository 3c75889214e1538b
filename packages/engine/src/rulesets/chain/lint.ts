import type { Finding } from '../../kernel/content.ts'
import type { AttackRule, Card } from './cards/card.ts'
import { ruleHolds } from './cards/card.ts'
import type { AttackFacts } from './conditions/condition.ts'
import { ChainPlan, type PlayerPlan } from './plan.ts'
import type { ChainSetup } from './setup.ts'
import { deckCurve } from './cards/deck-building.ts'

/** What is legal but surely not meant: dead cards, rules that never hold, keywords misspelt, decks out of balance. */
export function lint(setup: ChainSetup): Finding[] {
  const plan = new ChainPlan(setup)
  return [
    ...Object.entries(setup.cards).flatMap(([key, card]) => lintKeywords(card.keywords, `cards.${key}.keywords`)),
    ...[...plan.cards.values()].flatMap((card) => lintCard(card, setup, plan)),
    ...plan.players.flatMap((player, i) => lintPlayer(player, `players[${i}]`)),
  ]
}

const KEYWORDS = ['go_again', 'attack_reaction', 'defense_reaction', 'reaction']

/** A keyword that would be one of the four but for how its words are joined. */
function lintKeywords(keywords: readonly string[], path: string): Finding[] {
  return keywords.flatMap((keyword, i) => {
    const meant = KEYWORDS.find((word) => letters(word) === letters(keyword))
    if (meant === undefined || keyword.trim().toLowerCase() === meant) return []
    return [warning(`${path}[${i}]`, `${JSON.stringify(keyword)} has no effect; ${meant} has`)]
  })
}

function letters(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '')
}

function lintCard(card: Card, setup: ChainSetup, plan: ChainPlan): Finding[] {
  const path = `cards.${card.key}`
  const findings: Finding[] = []
  const owners = setup.players.filter((player) => holds(player, card.key))
  if (owners.length === 0) findings.push(note(path, 'no deck, hand or arsenal has this card'))
  const uses = card.isAttack || card.isBlocker || card.isDefenseReaction || card.isAttackReaction
  if (!uses && card.pitch === 0) findings.push(warning(path, 'this card can do nothing at all'))
  const reaction = card.keywords.some((word) => /^(defense_)?reaction$/.test(word.trim().toLowerCase()))
  if (reaction && card.defense === 0)
    findings.push(warning(path, 'a defense reaction without defense is never playable'))
  if (!card.isAttack && card.rules.length > 0) {
    findings.push(warning(`${path}.modifiers`, 'rules of a card without attack are never looked at'))
  }
  const heroes = plan.players.map((player) => player.hero)
  card.rules.forEach((rule, i) => {
    if (canHold(rule, heroes, [card.name], false)) return
    findings.push(warning(`${path}.modifiers.onDeclare[${i}].when`, 'this condition can never hold'))
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
    findings.push(warning(`${path}.hero.modifiers.onDeclare[${i}].when`, 'this condition can never hold'))
  })
  if (player.deck === null || player.deck.length < SMALLEST_JUDGED) return findings
  const curve = deckCurve(player.deck)
  if (curve.attacks === 0 && player.weapon === null) findings.push(warning(`${path}.deck`, 'nothing here can attack'))
  if (curve.averageCost > curve.averagePitch) {
    findings.push(
      note(
        `${path}.deck`,
        `attacks cost ${curve.averageCost.toFixed(1)} and cards pitch ${curve.averagePitch.toFixed(1)}`,
      ),
    )
  }
  const defending = curve.blockers + curve.defenseReactions
  if (defending * 2 < curve.cards) {
    findings.push(note(`${path}.deck`, `only ${defending} of ${curve.cards} cards can defend`))
  }
  const highPitch = player.deck.filter((card) => card.pitch >= 3).length
  if (highPitch * 5 < curve.cards) findings.push(note(`${path}.deck`, `only ${highPitch} cards pitch for 3 or more`))
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

function warning(path: string, message: string): Finding {
  return { path, level: 'warning', message }
}

function note(path: string, message: string): Finding {
  return { path, level: 'note', message }
}
