import { ReplayError } from '../../kernel/errors.ts'
import type { Json } from '../../kernel/json.ts'
import type { Name } from '../../kernel/meaning/phrase.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import { QueueEntry } from './turn/action-queue.ts'
import type { BatchedType } from './notices/batch.ts'
import type { Blueprint } from './combatant/blueprint.ts'
import { Combatant } from './combatant/combatant.ts'
import { Dot, Hot, Modifier, StatEffect } from './effects/effects.ts'
import type { PartyPlan } from './plan.ts'
import { Saved } from './saved.ts'
import { type ActionPath, PartyState } from './state.ts'
import { newStatValues } from './combatant/stats.ts'
import { bareBlueprint } from './combatant/blueprint.ts'

/** The battle that `saveBattle` wrote. */
export function loadBattle(plan: PartyPlan, json: Json): PartyState {
  const saved = new Saved(json)
  const random = loadGenerator(saved.json('random'))
  if (!(random instanceof Stream)) throw new ReplayError('badState', 'expected a stream of random numbers')
  const battle = new PartyState(plan, random)
  const all = loadCombatants(plan, saved.records('combatants'))
  const at = (number: number): Combatant => {
    if (!(number in all)) throw new ReplayError('badState', `there is no combatant ${number}`)
    return all[number]
  }
  const orNull = (number: number): Combatant | null => (number < 0 ? null : at(number))
  battle.steps = saved.number('steps')
  battle.party = saved.numbers('party').map(at)
  battle.foes = saved.numbers('foes').map(at)
  loadQueue(battle, saved, at)
  for (const entry of saved.records('batch')) loadEntry(battle, entry, at, orNull)
  battle.registers = saved.list('registers').map((register) => {
    const [summoner, ...summons] = new Saved({ register }).numbers('register').map(at)
    return { summoner, summons }
  })
  battle.active = saved.flag('active')
  battle.listening = saved.flag('listening')
  battle.damageSequence = saved.number('damageSequence')
  battle.enraged = saved.flag('enraged')
  battle.enrageStacks = saved.number('enrageStacks')
  battle.enrageBleeds = saved.number('enrageBleeds')
  battle.enragePercent = saved.number('enragePercent')
  battle.turn = saved.number('turn')
  battle.actionIndex = saved.number('actionIndex')
  battle.rounds = saved.number('rounds')
  battle.over = saved.flag('over')
  battle.cursor.phase = saved.number('phase')
  battle.phaseFoes = saved.numbers('phaseFoes').map(at)
  battle.cursor.place = saved.number('place')
  battle.cursor.entered = saved.flag('entered')
  battle.cursor.actions = saved.number('repeats')
  battle.roundTurns = saved.number('roundTurns')
  battle.awaiting = orNull(saved.number('awaiting'))
  battle.lastActor = orNull(saved.number('lastActor'))
  battle.lastTarget = orNull(saved.number('lastTarget'))
  battle.lastSide = saved.choice('lastSide', ['party', 'foe'])
  battle.lastPath = loadPath(saved.text('lastPath'))
  battle.lastRepeat = saved.flag('lastRepeat')
  battle.lastOver = saved.flag('lastOver')
  battle.credited = saved.texts('credited')
  battle.exp = saved.number('exp')
  battle.rdr = saved.number('rdr')
  battle.gold = saved.number('gold')
  battle.result = saved.isNull('result') ? null : saved.choice('result', ['victory', 'defeat', 'unresolved'])
  const loot = saved.record('loot')
  battle.loot = {
    gold: loot.number('gold'),
    cards: loot.texts('cards'),
    relics: loot.texts('relics'),
    items: loot.list('items').map((item): readonly [string, number] => {
      const [name, stars] = Array.isArray(item) ? item : []
      return [String(name), Number(stars)]
    }),
  }
  return battle
}

function loadPath(text: string): ActionPath {
  if (text === 'basic' || text === 'fallback' || text === 'skipped' || text === 'none') return text
  if (text.startsWith('special:')) return `special:${text.slice('special:'.length)}`
  throw new ReplayError('badState', 'the saved state has a bad lastPath')
}

function loadQueue(battle: PartyState, saved: Saved, at: (number: number) => Combatant): void {
  const { queue } = battle
  for (const line of saved.list('queue')) {
    const [number, value, baseValue] = new Saved({ line }).numbers('line')
    if (number < 0) {
      queue.counter.value = value
      queue.entries.push(queue.counter)
      continue
    }
    const combatant = at(number)
    const entry = new QueueEntry(combatant, combatant.label, 1)
    entry.value = value
    entry.baseValue = baseValue
    combatant.queueEntry = entry
    queue.entries.push(entry)
  }
  queue.bonus = saved.numbers('bonus').map((place) => queue.entries[place])
}

const BATCHED: readonly BatchedType[] = [
  'damageTaken',
  'damageDealt',
  'healReceived',
  'heal',
  'effectApplied',
  'effectResisted',
  'summonCreated',
  'summonRemoved',
  'dotCleansed',
]

function loadEntry(
  battle: PartyState,
  saved: Saved,
  at: (number: number) => Combatant,
  orNull: (number: number) => Combatant | null,
): void {
  const event = saved.record('event')
  const type = event.choice('type', BATCHED)
  const entry = battle.batch.push(type, at(saved.number('first')), orNull(saved.number('second')))
  const has = (key: string) => event.keys().includes(key) && !event.isNull(key)
  const number = (key: string) => (has(key) ? event.number(key) : 0)
  entry.amount = has('damage') ? event.number('damage') : has('chance') ? event.number('chance') : number('amount')
  entry.hpBefore = number('hpBefore')
  entry.hpAfter = number('hpAfter')
  entry.raw = number('raw')
  entry.shieldAbsorbed = number('shieldAbsorbed')
  entry.overkill = number('overkill')
  entry.attackIndex = number('attackIndex')
  entry.attackTotal = number('attackTotal')
  entry.attackSequence = number('attackSequence')
  entry.critical = has('critical') && event.flag('critical')
  entry.turns = number('turns')
  entry.roll = number('roll')
  entry.group = has('kind') ? event.choice('kind', ['dot', 'hot', 'modifier']) : 'dot'
  const textKey = ['action', 'sourceType', 'effect', 'source', 'reason'].find(has)
  entry.text = textKey === undefined ? null : event.text(textKey)
  entry.name = has('sourceName') ? event.text('sourceName') : null
}

function loadCombatants(plan: PartyPlan, saved: readonly Saved[]): Combatant[] {
  const all: (Combatant | undefined)[] = saved.map(() => undefined)
  const make = (number: number): Combatant => {
    const present = all[number]
    if (present !== undefined) return present
    if (!(number in saved)) throw new ReplayError('badState', `there is no combatant ${number}`)
    const record = saved[number]
    const summoner = record.number('summoner')
    const kind = record.choice('kind', ['member', 'foe', 'summon', 'standIn'])
    const side = record.choice('side', ['party', 'foe'])
    const combatant = new Combatant(
      kind,
      side,
      loadBlueprint(plan, record),
      record.text('label'),
      summoner < 0 ? null : make(summoner),
    )
    all[number] = combatant
    return combatant
  }
  const combatants = saved.map((_, number) => make(number))
  saved.forEach((record, number) => loadCombatant(plan, record, combatants[number], combatants))
  return combatants
}

function loadBlueprint(plan: PartyPlan, saved: Saved): Blueprint {
  const origin = saved.number('origin')
  if (origin >= 0) {
    if (!(origin in plan.blueprints)) throw new ReplayError('badState', `there is no blueprint ${origin}`)
    return plan.blueprints[origin]
  }
  const born = saved.record('born')
  const type = plan.registry.damageType(saved.text('type'))
  const summonKind = born.isNull('summonKind') ? null : born.text('summonKind')
  return bareBlueprint(born.text('id'), born.text('name'), summonKind, type, newStatValues(), 0)
}

function adjectiveOf(saved: Saved): Name {
  return { of: 'adjective', id: saved.text('id'), name: saved.text('name') }
}

function loadCombatant(plan: PartyPlan, saved: Saved, to: Combatant, all: readonly Combatant[]): void {
  const { registry } = plan
  to.adjective = saved.isNull('adjective') ? null : adjectiveOf(saved.record('adjective'))
  to.rank = saved.text('rank')
  to.type = registry.damageType(saved.text('type'))
  saved.numbers('base').forEach((value, stat) => {
    to.base[stat] = value
  })
  to.statEffects = saved
    .records('statEffects')
    .map(
      (one) => new StatEffect(one.text('name'), one.number('duration'), one.numbers('stats'), one.numbers('amounts')),
    )
  to.aggroModifier = saved.number('aggroModifier')
  to.aggroAdded = saved.numbers('aggroAdded')
  to.passives = saved.texts('passives')
  to.passiveIndex = registry.passiveIndex(to.passives)
  to.hp = saved.number('hp')
  to.shields = saved.number('shields')
  to.overheal = saved.flag('overheal')
  to.level = saved.number('level')
  to.exp = saved.number('exp')
  to.actionPoints = saved.number('actionPoints')
  to.actionsPerTurn = saved.number('actionsPerTurn')
  to.extraTurns = saved.number('extraTurns')
  to.charge = saved.number('charge')
  to.ready = saved.flag('ready')
  to.permanentSlots = saved.number('permanentSlots')
  to.temporarySlots = saved.number('temporarySlots')
  to.cooldowns = saved.isNull('cooldowns') ? null : saved.numbers('cooldowns')
  to.damageTaken = saved.number('damageTaken')
  to.damageDealt = saved.number('damageDealt')
  to.lastDamageTaken = saved.number('lastDamageTaken')
  to.lastShieldAbsorbed = saved.number('lastShieldAbsorbed')
  to.lastOverkill = saved.number('lastOverkill')
  to.attackSequence = saved.number('attackSequence')
  to.staged = !saved.isNull('staged')
  if (to.staged) [to.stagedIndex, to.stagedTotal, to.stagedSequence] = saved.numbers('staged')
  ;[to.lastIndex, to.lastTotal] = saved.numbers('lastAction')
  to.pendingBonus = saved.number('pendingBonus')
  to.drain = saved.number('drain')
  to.echoStacks = saved.number('echoStacks')
  to.stunned = saved.flag('stunned')
  to.listed = saved.isNull('listed') ? null : saved.choice('listed', ['party', 'foe'])
  to.summonTurns = saved.number('summonTurns')
  to.summonsMade = saved.number('summonsMade')
  const counters = saved.record('counters')
  for (const key of counters.keys()) to.setCount(key, counters.number(key))
  to.mods = saved.records('mods').map(loadModifier)
  const enrage = saved.number('enrageModifier')
  to.enrageModifier = enrage < 0 ? null : to.mods[enrage]
  const source = (one: Saved) => (one.number('source') < 0 ? null : all[one.number('source')])
  for (const one of saved.records('dots')) {
    const kind = registry.dotKind(one.text('kind'))
    const dot = new Dot(kind, one.text('id'), one.number('damage'), one.number('turns'), source(one))
    dot.ticked = one.flag('ticked')
    const modifiers = one.numbers('modifiers').map((place) => to.mods[place])
    dot.modifiers = modifiers.length === 0 ? null : modifiers
    to.dots.push(dot)
  }
  for (const one of saved.records('hots')) {
    const kind = one.choice('kind', ['plain', 'mending'])
    const hot = new Hot(kind, one.text('id'), one.number('healing'), one.number('turns'), source(one))
    hot.ticked = one.flag('ticked')
    to.hots.push(hot)
  }
  to.refreshAll()
}

function loadModifier(saved: Saved): Modifier {
  const recipe = {
    id: saved.text('id'),
    deltaStats: saved.numbers('deltaStats'),
    deltas: saved.numbers('deltas'),
    factorStats: saved.numbers('factorStats'),
    factors: saved.numbers('factors'),
    bypassDiminishing: saved.flag('bypassDiminishing'),
    retimes: saved.flag('retimes'),
  }
  const modifier = new Modifier(recipe, saved.number('turns'))
  modifier.applied = saved.flag('applied')
  return modifier
}
