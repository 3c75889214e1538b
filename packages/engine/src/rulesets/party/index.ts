import type { Outcome, Ruleset } from '../../kernel/contract.ts'
import type { EventLog } from '../../kernel/event-log.ts'
import { release } from './notices/notices.ts'
import type { Text } from '../../kernel/meaning/phrase.ts'
import { AUTO, decision, OVER } from '../../kernel/turn.ts'
import { acceptAction, legalActions, type PartyAction } from './actions.ts'
import { makeAgents } from './agents.ts'
import { bringsBy } from './brings.ts'
import { fields } from './fields/index.ts'
import { builtin } from './plugins/builtin/index.ts'
import { copyBattle } from './copying.ts'
import { eventsOf, type PartyEvent } from './events.ts'
import { glossaryOf } from './glossary.ts'
import { extras } from './plugins/extras/index.ts'
import { measureKinds, measureRanges, measures, strength } from './measures.ts'
import { planBattle } from './plan.ts'
import { player } from './player-aid.ts'
import type { PartyPlugins } from './plugins/plugins.ts'
import { Registry } from './plugins/registry.ts'
import { guarded } from './plugins/guard.ts'
import { checkPlugins, fingerprintOf } from './plugins/shape.ts'
import { tryStep } from './plugins/trial.ts'
import { anyAlive } from './hits/targeting.ts'
import { act, findActor } from './rules.ts'
import { kindOf, sceneOf, SIDES } from './scene.ts'
import { GENERATORS, partySetupSchema } from './setup.ts'
import { startBattle } from './room/starting.ts'
import { loadBattle, PartyState, saveBattle } from './state.ts'
import { tellEvent } from './telling.ts'
import type { PartyTypes } from './types.ts'
import { playUnheard } from './unheard.ts'
import { viewBattle } from './view.ts'
import { partyWords, say } from './words/index.ts'

export * from './api.ts'

const SEATS = ['party', 'foes']
const PARTY = 0
const FOES = 1

export interface PartyOptions {
  /** An id of its own, if the ruleset is to be in the same catalogue as `party`. */
  readonly id?: string
  readonly title?: Text
  readonly description?: Text
  /** Parts in addition to those of the specification. */
  readonly plugins?: readonly PartyPlugins[]
}

/** The ruleset with the parts that the specification names, and a user's own. Throws `UsageError` for bad plug-ins. */
export function partyRuleset(options: PartyOptions = {}): Ruleset<PartyTypes> {
  const { id = 'party', title = say('title'), description = say('about'), plugins = [] } = options
  for (const one of plugins) checkPlugins(one)
  const ruleset = rulesetOf(new Registry([builtin, ...plugins.map(guarded)], plugins.length > 0))
  return { ...ruleset, id, title, description, fingerprint: plugins.length === 0 ? undefined : fingerprintOf(plugins) }
}

function rulesetOf(registry: Registry): Ruleset<PartyTypes> {
  const schema = partySetupSchema(registry)
  const ruleset: Ruleset<PartyTypes> = {
    id: 'party',
    version: 2,
    title: say('title'),
    description: say('about'),
    words: partyWords,
    fields,
    events: eventsOf(registry),
    glossary: glossaryOf,
    traits: {
      decisions: true,
      hiddenInformation: false,
      timing: 'phases',
      board: 'none',
      generators: GENERATORS,
    },
    setup: schema,
    brings: bringsBy(schema, registry),
    prepare: (setup) => planBattle(registry, setup),
    seats: () => SEATS,
    seatNames: () => SIDES,
    wishes: ({ rules: { generator } }) => (generator === undefined ? {} : { generator }),
    // The rules play the foes, and the members unless the setup leaves them to a player.
    decides: (plan) => (plan.manual ? [PARTY] : []),
    // The rules themselves end a battle at `maxActions`, at the end of a round; this limit is never reached before.
    stepLimit: (plan) => plan.rules.maxActions * 2 + 1_000_000,
    start(plan, random, log) {
      const battle = new PartyState(plan, random)
      const begin = () => {
        battle.log = log
        startBattle(battle)
      }
      if (registry.hasOwn) tryStep(battle, log, begin)
      else begin()
      release(battle, log)
      return battle
    },
    next(battle) {
      if (battle.awaiting !== null) return decision(PARTY)
      return battle.over ? OVER : AUTO
    },
    legal: legalActions,
    accept: acceptAction,
    step,
    playOn: playUnheard,
    clone: copyBattle,
    save: saveBattle,
    load: loadBattle,
    view: viewBattle,
    outcome,
    measures,
    measureKinds,
    measureRanges,
    strength,
    kindOf: (battle, unit) => {
      const found = [...battle.party, ...battle.foes].find(({ label }) => label === unit)
      return found === undefined ? null : kindOf(found)
    },
    agents: makeAgents(() => ruleset),
    scene: sceneOf,
    tell: tellEvent,
    player,
  }
  return ruleset
}

/** The ruleset as it comes with Quintain: the specification's parts, and those that its content pack needs. */
export const party: Ruleset<PartyTypes> = rulesetOf(new Registry([builtin, extras]))

/** One action, or the end of the battle. In manual mode a member's action waits for the player's choice first. */
function step(battle: PartyState, action: PartyAction | undefined, log: EventLog<PartyEvent> | null): void {
  if (battle.plan.registry.hasOwn) tryStep(battle, log, () => move(battle, action, log))
  else move(battle, action, log)
  battle.steps += 1
  release(battle, log)
}

function move(battle: PartyState, action: PartyAction | undefined, log: EventLog<PartyEvent> | null): void {
  battle.log = log
  battle.depth = 0
  const waiting = battle.awaiting
  if (waiting !== null) {
    battle.awaiting = null
    battle.choice = action ?? null
    act(battle, waiting)
  } else {
    const actor = findActor(battle)
    if (actor !== null) {
      // Where no foe stands any more there is nothing to choose.
      if (battle.plan.manual && actor.kind === 'member' && anyAlive(battle.foes)) battle.awaiting = actor
      else act(battle, actor)
    }
  }
}

function outcome(battle: PartyState): Outcome | undefined {
  const { steps } = battle
  switch (battle.result) {
    case 'victory':
      return { result: 'win', seat: PARTY, winner: SEATS[PARTY], reason: 'elimination', steps }
    case 'defeat':
      return { result: 'win', seat: FOES, winner: SEATS[FOES], reason: 'elimination', steps }
    case 'unresolved':
      return { result: 'undecided', seat: null, winner: null, reason: 'maxActions', steps }
    default:
      return undefined
  }
}
