import { type Finding, finding } from '../../kernel/content.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import { meantBy } from '../../kernel/faults/nearest.ts'
import { type AttackRule, type Card, ruleHolds } from './cards/card.ts'
import { keywordOf, KEYWORDS } from './cards/keywords.ts'
import { deckCurve } from './cards/deck-building.ts'
import type { AttackFacts } from './conditions/condition.ts'
import { ChainPlan, type PlayerPlan } from './plan.ts'
import { type ChainSetup, keysRead, type RulesSetup } from './setup.ts'
import { say } from './words/index.ts'

/** What is legal but surely not meant: dead cards, rules that never hold, words misspelt, decks out of balance. */
export function lint(setup: ChainSetup): Finding[] {
  const plan = new ChainPlan(setup)
  return [
    ...lintKeys(setup),
    ...setup.players.flatMap(({ weapon }, i) => lintKeywords(weapon?.keywords ?? [], `players[${i}].weapon.keywords`)),
    ...Object.entries(setup.cards).flatMap(([key, card]) => lintKeywords(card.keywords, `cards.${key}.keywords`)),
    ...[...plan.cards.values()].flatMap((card) => lintCard(card, setup, plan)),
    ...plan.players.flatMap((player, i) => lintPlayer(player, `players[${i}]`)),
  ]
}

/** Keywords that mean nothing, and are spelt almost like one of the four. */
function lintKeywords(keywords: readonly string[], path: string): Finding[] {
  return keywords.flatMap((keyword, i) => {
    const [meant] = keywordOf(keyword) === null ? meantBy(keyword, KEYWORDS) : []
    if (meant === undefined) return []
    const says = say('lint.keyword', { keyword: JSON.stringify(keyword), meant })
    return [finding(`${path}[${i}]`, 'warning', says)]
  })
}

/** Keys that nothing reads. The specification ignores them, so a misspelt one would go unnoticed. */
function lintKeys(setup: ChainSetup): Finding[] {
  const modifiers = (given: RulesSetup, path: string): Finding[] => [
    ...unread(given, 'modifiers', path),
    ...(given?.onDeclare ?? []).flatMap((rule, i) => unread(rule, 'rule', `${path}.onDeclare[${i}]`)),
  ]
  return [
    ...unread(setup, 'setup', ''),
    ...unread(setup.rules, 'rules', 'rules'),
    ...setup.players.flatMap((player, i) => {
      const path = `players[${i}]`
      return [
        ...unread(player, 'player', path),
        ...unread(player.weapon, 'weapon', `${path}.weapon`),
        ...unread(player.hero, 'hero', `${path}.hero`),
        ...modifiers(player.hero.modifiers, `${path}.hero.modifiers`),
      ]
    }),
    ...Object.entries(setup.cards).flatMap(([key, card]) => [
      ...unread(card, 'card', `cards.${key}`),
      ...modifiers(card.modifiers, `cards.${key}.modifiers`),
    ]),
    ...(setup.agents ?? []).flatMap((agent, i) => unread(agent, 'agent', `agents[${i}]`)),
  ]
}

const KEYS = keysRead()

function unread(value: object | null | undefined, kind: keyof typeof KEYS, path: string): Finding[] {
  const known: readonly string[] = KEYS[kind]
  return Object.keys(value ?? {}).flatMap((key) => {
    // Editors find the schema of a file by this key.
    if (known.includes(key) || key === '$schema') return []
    const near = meantBy(key, known)
    const at = path === '' ? key : `${path}.${key}`
    return near.length === 0
      ? [finding(at, 'note', say('lint.unknownKey'))]
      : [finding(at, 'warning', say('lint.misspeltKey', { near }))]
  })
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

/** Smaller decks serve special purposes, so their curve is not judged. */
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
