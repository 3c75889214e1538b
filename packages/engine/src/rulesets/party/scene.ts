import { entryId } from '../../kernel/meaning/glossary.ts'
import type { Phrase, Text } from '../../kernel/meaning/phrase.ts'
import type { Scene, SceneBadge, SceneCounter, SceneFact, SceneTurn, SceneUnit } from '../../kernel/scene.ts'
import type { Combatant } from './combatant/combatant.ts'
import { combatantName, effectNamed, itemName, itemText, rankText } from './naming.ts'
import type { PartyPlan } from './plan.ts'
import { CONSOLATION } from './room/rewards.ts'
import type { PartyState } from './state.ts'
import { ATK, DEFENSE, SPD, statText } from './combatant/stats.ts'
import { upcoming } from './turn/upcoming.ts'
import { summaries } from './view.ts'
import { say } from './words/index.ts'

export const SIDES: readonly Phrase[] = [say('side.party'), say('side.foes')]
const EXTRA_TURN = say('badge.extraTurn')
const TYPE = say('stat.type')
const COUNTER = say('queue.counter')
const ROOMS: Readonly<Record<string, Phrase>> = {
  'battle-normal': say('room.battle-normal'),
  'battle-prime': say('room.battle-prime'),
  'battle-boss': say('room.battle-boss'),
  'battle-boss-floor': say('room.battle-boss-floor'),
}

export function sceneOf(battle: PartyState): Scene {
  const { plan } = battle
  const order = upcoming(battle)
  const round = battle.rounds + 1
  return {
    caption: battle.result === null ? say('caption.round', { round }) : say('caption.over', { rounds: round }),
    sides: [
      { id: 'party', name: SIDES[0] },
      { id: 'foes', name: SIDES[1] },
    ],
    units: [
      ...battle.party.map((member) => unitOf(plan, member, 0, member === order[0])),
      ...battle.foes.map((foe) => unitOf(plan, foe, 1, foe === order[0])),
    ],
    queue: order.map((combatant) => turnOf(plan, combatant)),
    ...(battle.result === null ? { counter: counterOf(battle) } : {}),
    facts: factsOf(battle),
    ...(battle.result === 'victory' ? { rewards: rewardsOf(battle) } : {}),
  }
}

/** A turn of the queue. Under the standard rules action values do not decide who acts, so they show only as gauges. */
function turnOf({ speedOrder }: PartyPlan, { label, queueEntry, extraTurns }: Combatant): SceneTurn {
  return {
    unit: label,
    ...(speedOrder && queueEntry !== null ? { value: queueEntry.value } : {}),
    // Summons that came later are not in the queue.
    ...(queueEntry === null ? {} : { gauge: { value: queueEntry.value, max: queueEntry.baseValue } }),
    ...(extraTurns > 0 ? { bonus: extraTurns } : {}),
  }
}

function counterOf({ queue, turn, enraged, enrageStacks, plan }: PartyState): SceneCounter {
  const { value, baseValue } = queue.counter
  return {
    label: COUNTER,
    gauge: { value, max: baseValue },
    note: enraged
      ? say('queue.enraged', { turn, count: enrageStacks })
      : say('queue.counted', { turn, left: Math.max(plan.enrageThreshold + 1 - turn, 0) }),
    fuse: { value: Math.min(turn, plan.enrageThreshold), max: plan.enrageThreshold },
    entry: entryId('rule', 'turn'),
  }
}

/** The rewards of a victory. The log has what each member gained. */
function rewardsOf({ plan, party, exp, loot }: PartyState): SceneFact[] {
  const levels = party.filter(({ level, blueprint }) => level > blueprint.level)
  const named = (kind: 'card' | 'relic', id: string) =>
    id === CONSOLATION ? say('reward.consolation') : itemName({ kind, id })
  const rewards: [id: string, label: Phrase, found: readonly Text[]][] = [
    ['experience', say('reward.experience'), exp > 0 ? [`+${exp}`] : []],
    [
      'levels',
      say('reward.levels'),
      levels.map((member) => say('reward.level', { name: combatantName(plan, member), level: member.level })),
    ],
    ['gold', say('reward.gold'), [`+${loot.gold}`]],
    ['cards', say('reward.cards'), loot.cards.map((id) => named('card', id))],
    ['relics', say('reward.relics'), loot.relics.map((id) => named('relic', id))],
    ['items', say('reward.items'), loot.items.map(itemText)],
  ]
  return rewards.flatMap(([id, label, found]) => {
    if (found.length === 0) return []
    return [{ id, label, value: found.length === 1 ? found[0] : say('reward.list', { found }) }]
  })
}

function factsOf(battle: PartyState): NonNullable<Scene['facts']> {
  const { type, floor } = battle.plan.room
  const room: Text = Object.hasOwn(ROOMS, type) ? ROOMS[type] : type
  const facts: { label: Text; value: Text }[] = [
    { label: say('fact.room'), value: say('value.room', { room, floor }) },
    { label: say('fact.turn'), value: String(battle.turn) },
    { label: say('fact.action'), value: String(battle.actionIndex) },
  ]
  if (battle.enraged) {
    facts.push({ label: say('fact.enrage'), value: say('value.stacks', { count: battle.enrageStacks }) })
  }
  if (battle.result !== null) facts.push({ label: say('fact.result'), value: say(`result.${battle.result}`) })
  return facts
}

function unitOf(plan: PartyPlan, combatant: Combatant, side: number, active: boolean): SceneUnit {
  const { blueprint, rank } = combatant
  const bars: SceneUnit['bars'][number][] = [{ kind: 'hp', value: combatant.hp, max: combatant.maxHp }]
  if (combatant.shields > 0) {
    bars.push({ kind: 'shield', value: combatant.shields, max: Math.max(combatant.shields, combatant.maxHp) })
  }
  bars.push({ kind: 'charge', value: combatant.charge, max: Math.max(blueprint.ultimateCapacity, combatant.charge) })
  const name = combatantName(plan, combatant)
  return {
    id: combatant.label,
    kind: kindOf(combatant),
    name: rank === 'normal' ? name : say('unit.ranked', { name, rank: rankText(rank) }),
    entry: entryOf(combatant),
    family: combatant.type.family,
    side,
    alive: combatant.hp > 0,
    active,
    bars,
    badges: badgesOf(plan, combatant),
    stats: [
      { id: 'type', label: TYPE, value: combatant.type.name, entry: entryId('type', combatant.type.id) },
      { id: 'atk', label: statText(ATK), value: combatant.atk, entry: entryId('stat', 'atk') },
      { id: 'defense', label: statText(DEFENSE), value: combatant.defense, entry: entryId('stat', 'defense') },
      { id: 'spd', label: statText(SPD), value: combatant.spd, entry: entryId('stat', 'spd') },
    ],
    abilities: abilitiesOf(plan, combatant),
  }
}

/** The kind of a combatant: that of a summon, else its id. */
export function kindOf({ blueprint }: Combatant): string {
  return blueprint.summonKind ?? blueprint.id
}

function entryOf(combatant: Combatant): string {
  return entryId(combatant.kind === 'standIn' ? 'member' : combatant.kind, kindOf(combatant))
}

function badgesOf(plan: PartyPlan, combatant: Combatant): SceneBadge[] {
  const badges: SceneBadge[] = []
  for (const [id, [count]] of Object.entries(summaries(combatant.dots, (dot) => dot.damage))) {
    const { family = 'poison' } = plan.registry.dotKinds.get(id) ?? {}
    badges.push({ ...effectNamed(plan, id), count, tone: 'bad', family })
  }
  for (const [id, [count]] of Object.entries(summaries(combatant.hots, (hot) => hot.healing))) {
    badges.push({ ...effectNamed(plan, id), count, tone: 'good', family: 'heal' })
  }
  for (const { recipe, turns } of combatant.mods) {
    badges.push({ ...effectNamed(plan, recipe.id), count: turns, tone: 'neutral' })
  }
  if (combatant.extraTurns > 0) {
    const entry = entryId('rule', 'extraTurn')
    badges.push({ label: EXTRA_TURN, count: combatant.extraTurns, tone: 'good', entry })
  }
  return badges
}

/** The ultimate, specials and passives, each once. */
function abilitiesOf({ registry }: PartyPlan, { type, blueprint, passives }: Combatant): SceneUnit['abilities'] {
  const abilities = [{ label: type.ultimateName, entry: entryId('ultimate', type.id) }]
  for (const at of blueprint.specials) {
    const { id, name } = registry.specials[at]
    abilities.push({ label: name, entry: entryId('special', id) })
  }
  for (const id of new Set(passives)) {
    const passive = registry.passives.get(id)
    if (passive !== undefined) abilities.push({ label: passive.name, entry: entryId('passive', id) })
  }
  return abilities
}
