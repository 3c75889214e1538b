import { entryId } from '../../kernel/meaning/glossary.ts'
import type { Phrase, Text } from '../../kernel/meaning/phrase.ts'
import type {
  Scene,
  SceneBadge,
  SceneCard,
  SceneClash,
  SceneFact,
  SceneStep,
  SceneUnit,
  SceneZone,
  ZoneRole,
} from '../../kernel/scene.ts'
import type { Card, Weapon } from './cards/card.ts'
import { cardName, equipmentName, heroName, weaponName } from './cards/names.ts'
import { attackRules, cardRules, weaponRules } from './glossary/rules.ts'
import { keywordText, ZONE_IDS } from './glossary/shown.ts'
import { cardEntry, cardNumbers, ownEntries, weaponNumbers } from './glossary/things.ts'
import { actorOf, type CombatStep, momentOf, type Phase } from './situation.ts'
import type { ChainState } from './state.ts'
import { say } from './words/index.ts'
import type { told } from './words/told.ts'

/** What a seat sees: its own hand and arsenal, everybody's open zones, and the chain link. */
export function scene(state: ChainState, seat: number | null): Scene {
  const { seatNames } = state.plan
  const steps = stepsOf(state)
  const step = steps.find(({ active }) => active)?.label ?? ''
  const clash = clashOf(state)
  return {
    caption: say('caption', { turn: state.turnNumber, seat: seatNames[state.turn], step }),
    sides: seatNames.map((name, i) => ({ id: String(i), name })),
    units: [unitOf(state, 0), unitOf(state, 1)],
    zones: [...zonesOf(state, 0, seat), ...zonesOf(state, 1, seat)],
    ...(clash === null ? {} : { clash }),
    steps,
    facts: factsOf(state),
  }
}

/** The steps that a screen shows. Not Attack, Damage and Resolution: they pass inside one action. */
const STEPS: readonly Omit<SceneStep, 'active'>[] = [
  { id: 'start', label: say('phase.start'), entry: entryId('phase', 'start') },
  { id: 'action', label: say('phase.action'), entry: entryId('phase', 'action') },
  { id: 'layer', label: say('step.layer'), entry: entryId('step', 'layer') },
  { id: 'attack', label: say('step.attack'), entry: entryId('step', 'attack') },
  { id: 'defend', label: say('step.defend'), entry: entryId('step', 'defend') },
  { id: 'reaction', label: say('step.reaction'), entry: entryId('step', 'reaction') },
  { id: 'damage', label: say('step.damage'), entry: entryId('step', 'damage') },
  { id: 'resolution', label: say('step.resolution'), entry: entryId('step', 'resolution') },
  { id: 'end', label: say('phase.end'), entry: entryId('phase', 'end') },
]

const PHASES: Readonly<Record<Phase, string>> = { sot: 'start', action: 'action', end: 'end' }

const COMBAT: Readonly<Record<CombatStep, string>> = {
  idle: 'action',
  layer: 'layer',
  attack: 'defend',
  reaction: 'reaction',
}

/** The list of steps for each active one, made once. */
const COURSES = new Map(
  STEPS.map(({ id }) => [id, STEPS.map((step): SceneStep => ({ ...step, active: step.id === id }))]),
)

function stepsOf(state: ChainState): readonly SceneStep[] {
  const { phase, combatStep } = momentOf(state)
  return COURSES.get(combatStep === 'idle' ? PHASES[phase] : COMBAT[combatStep]) ?? []
}

function unitOf(state: ChainState, i: number): SceneUnit {
  const player = state.players[i]
  const { weapon, equipment, hero, life, intellect } = player.plan
  const own = ownEntries(state.plan, i)
  const arms: (SceneBadge & { entry: string })[] = equipment.map(({ name }, piece) => ({
    id: equipmentId(i, piece),
    thing: name,
    label: equipmentName(name),
    entry: own.equipment[piece],
    tone: (player.equipmentUsed & (1 << piece)) === 0 ? 'good' : 'bad',
  }))
  if (weapon !== null && own.weapon !== null) {
    const { name } = weapon
    const tone = player.weaponUsed ? 'bad' : 'good'
    arms.unshift({ id: weaponId(i), thing: name, label: weaponName(name), entry: own.weapon, tone })
  }
  return {
    id: String(i),
    kind: hero,
    name: heroName(hero),
    entry: own.hero,
    side: i,
    alive: player.life > 0,
    active: actorOf(state) === i,
    bars: [{ kind: 'life', value: Math.max(0, player.life), max: Math.max(life, player.life) }],
    badges: arms,
    stats: [
      { ...LIFE, value: player.life },
      { ...INTELLECT, value: intellect },
      { ...FLOATING, value: player.floating },
      { ...ACTION_POINTS, value: state.turn === i ? state.actionPoints : 0 },
      { ...ATTACKS, value: player.attacksThisTurn },
      ...(weapon === null || own.weapon === null ? [] : [{ ...WEAPON, value: weaponValue(weapon), entry: own.weapon }]),
    ],
    abilities: [{ label: heroName(hero), entry: own.hero }, ...arms.map(({ label, entry }) => ({ label, entry }))],
  }
}

/** The ids under which a player's weapon and equipment take part in choices. */
export function weaponId(seat: number): string {
  return `weapon${seat}`
}

export function equipmentId(seat: number, piece: number): string {
  return `equipment${seat}:${piece}`
}

const LIFE = { id: 'life', label: say('stat.life'), entry: entryId('term', 'life') }
const INTELLECT = { id: 'intellect', label: say('stat.intellect'), entry: entryId('term', 'intellect') }
const FLOATING = { id: 'floating', label: say('stat.floating'), entry: entryId('term', 'floating') }
const ACTION_POINTS = { id: 'actionPoints', label: say('stat.actionPoints'), entry: entryId('term', 'actionPoint') }
const ATTACKS = { id: 'attacks', label: say('stat.attacks') }
const WEAPON = { id: 'weapon', label: say('stat.weapon') }

function weaponValue({ name, cost, attack }: Weapon): Phrase {
  return say('stat.weaponValue', { weapon: weaponName(name), cost, attack })
}

const ROLES: Readonly<Record<(typeof ZONE_IDS)[number], ZoneRole>> = {
  hand: 'hand',
  arsenal: 'kept',
  pitched: 'paid',
  deck: 'deck',
  graveyard: 'spent',
}

const ZONES = ZONE_IDS.map((id) => ({ id, label: say(`zone.${id}`), role: ROLES[id] }))

function zonesOf(state: ChainState, side: number, seat: number | null): SceneZone[] {
  const player = state.players[side]
  const own = seat === null || seat === side
  return ZONES.map(({ id, label, role }) => {
    const zone = { id: `${id}${side}`, label, side, count: player[id].length, role }
    const open = id === 'deck' ? seat === null : own || id === 'pitched' || id === 'graveyard'
    return open ? { ...zone, cards: player[id].map((card, place) => cardOf(card, `${zone.id}:${place}`)) } : zone
  })
}

/** Copies of a card differ only by their place, so they share the rest. */
const faces = new WeakMap<Card, Omit<SceneCard, 'id'>>()

function cardOf(card: Card, id: string): SceneCard {
  const { kind, thing, name, entry, type, stats, keywords, rules } = faces.get(card) ?? faceOf(card)
  // Fields are named one by one, since a spread takes several times as long, and every scene has dozens of cards.
  return { id, kind, thing, name, entry, type, stats, keywords, rules }
}

function faceOf(card: Card): Omit<SceneCard, 'id'> {
  const rules = cardRules(card)
  const face = {
    kind: card.key,
    thing: card.name,
    name: cardName(card),
    entry: cardEntry(card),
    type: typeOf(card),
    stats: cardNumbers(card),
    keywords: card.keywords.map(keywordText),
    rules: rules.length === 0 ? undefined : rules,
  }
  faces.set(card, face)
  return face
}

function typeOf({ isAttackReaction, isDefenseReaction, isAttack, isBlocker, instant }: Card): Phrase | undefined {
  if (isAttackReaction) return say('keyword.attack_reaction')
  if (isDefenseReaction) return say('keyword.defense_reaction')
  if (instant !== null) return say('type.instant')
  if (isAttack) return say('use.attack')
  return isBlocker ? say('use.block') : undefined
}

/** A weapon attacks as a card does, and shows as one. */
function weaponCard({ plan }: ChainState, seat: number): SceneCard | null {
  const { weapon } = plan.players[seat]
  const { weapon: entry } = ownEntries(plan, seat)
  if (weapon === null || entry === null) return null
  const { name, cost, attack, keywords } = weapon
  return {
    kind: name,
    thing: name,
    name: weaponName(name),
    entry,
    type: say('stat.weapon'),
    stats: weaponNumbers({ cost, attack }),
    keywords: keywords.map(keywordText),
    rules: weaponRules(weapon),
  }
}

/** The chain link that is open. */
function clashOf(state: ChainState): SceneClash | null {
  const { declared, lastAttackCard, turn, pendingAttack } = state
  const { combatStep } = momentOf(state)
  if (combatStep === 'idle') return null
  const played = declared === null ? lastAttackCard : declared.card
  const card = played === null ? weaponCard(state, turn) : (faces.get(played) ?? faceOf(played))
  if (card === null) return null
  const printed = played?.attack ?? state.plan.players[turn].weapon?.attack ?? 0
  const attack = declared === null ? pendingAttack : printed + state.layerAttack
  // Before the Reaction step only equipment has blocked.
  const blocked = combatStep === 'reaction' ? state.reactionBlock : state.equipmentBlock
  return { side: turn, card, attack, blocked, through: Math.max(0, attack - blocked) }
}

type FactId<Code = keyof typeof told> = Code extends `fact.${infer Id}` ? Id : never

function fact(id: FactId, value: Text | number): SceneFact {
  return { id, label: say(`fact.${id}`), value: typeof value === 'number' ? String(value) : value }
}

const YES: Phrase = say('yes')
const NO: Phrase = say('no')

/** The chain link and what the rules allow, in the order in which people ask for it. */
function factsOf(state: ChainState): SceneFact[] {
  const { plan, declared, lastAttackCard, winner } = state
  const { phase, combatStep } = momentOf(state)
  const facts: SceneFact[] = []
  const actor = actorOf(state)
  if (actor !== null) facts.push(fact('decides', plan.seatNames[actor]))
  if (winner !== null) facts.push(fact('winner', plan.seatNames[winner]))
  const { floating } = state.players[state.turn]
  if (combatStep === 'idle') {
    if (phase === 'action' && actor !== null)
      facts.push(fact('actionPoints', state.actionPoints), fact('floating', floating))
    return facts
  }
  const card = declared === null ? lastAttackCard : declared.card
  const weapon = plan.players[state.turn].weapon
  const { cost = 0, attack = 0 } = card ?? weapon ?? {}
  const name: Text = card === null ? weaponName(weapon?.name ?? '') : cardName(card)
  if (declared !== null) {
    facts.push(fact('declared', name), fact('from', say(`source.${declared.source}`)))
    facts.push(fact('cost', cost), fact('printed', attack))
  } else {
    facts.push(fact('attacking', name), fact('attack', state.pendingAttack), fact('printed', attack))
    facts.push(fact('cost', cost), fact('blocked', state.reactionBlock))
    facts.push(fact('goAgain', state.lastAttackHadGoAgain ? YES : NO))
  }
  if (combatStep === 'attack') facts.push(fact('mostBlockers', plan.defendMax))
  if (combatStep === 'reaction') {
    facts.push(fact('passes', state.priority.passes))
    if (lastAttackCard === null) facts.push(fact('attackReactions', say('fact.notOnWeapons')))
  }
  facts.push(fact('floating', floating))
  const rules = attackRules(plan.players[state.turn], card)
  return [...facts, ...rules.map(({ of: label, says: value }, i) => ({ id: `rule${i}`, label, value }))]
}
