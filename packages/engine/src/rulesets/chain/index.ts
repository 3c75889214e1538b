import type { Outcome, Ruleset } from '../../kernel/contract.ts'
import type { Text } from '../../kernel/meaning/phrase.ts'
import { decision, OVER } from '../../kernel/turn.ts'
import { accept, legal } from './actions.ts'
import { makeAgents } from './agents.ts'
import { toldAtOnce } from './at-hand.ts'
import { bringsBy } from './brings.ts'
import { events } from './events.ts'
import { fields } from './fields/index.ts'
import { forReaders } from './for-readers.ts'
import { glossary } from './glossary.ts'
import { ladder } from './ladder.ts'
import { ChainPlan } from './plan.ts'
import { player } from './player.ts'
import { NO_BEHAVIORS, type Registry } from './plugins/behavior.ts'
import type { ChainPlugins } from './plugins/plugins.ts'
import { fingerprintOf, registryOf } from './plugins/registry.ts'
import { redeal } from './redeal.ts'
import { playOn, step } from './rules.ts'
import { scene } from './scene.ts'
import { setupOf } from './setup.ts'
import { actorOf } from './situation.ts'
import { start } from './start.ts'
import { type ChainState, clone, load, save } from './state.ts'
import type { ChainTypes } from './types.ts'
import { view, viewEvent } from './view.ts'
import { chainWords, say } from './words/index.ts'

export { acceptFrom, type Action, actionOf, codeOf, countLegal, nthLegal, type RefusalCode } from './actions.ts'
export { matchAgents } from './agents.ts'
export { type AttackFacts, type Condition, ConditionError, holds } from './conditions/condition.ts'
export { parseCondition } from './conditions/parser.ts'
export type { ChainEvent } from './events.ts'
export { sensiblePayment } from './payments/sensible-payment.ts'
export type { ChainPlan } from './plan.ts'
export { automaticAction } from './player.ts'
export type * from './plugins/plugins.ts'
export type { ChainSetup } from './setup.ts'
export { type Situation, situationOf } from './situation.ts'
export type { ChainState } from './state.ts'
export { TextLog } from './text-log.ts'
export type { ChainTypes } from './types.ts'

export interface ChainOptions {
  /** An id of its own, if the ruleset is to be in the same catalogue as `chain`. */
  readonly id?: string
  readonly title?: Text
  readonly description?: Text
  /** Behaviours of cards. */
  readonly plugins?: readonly ChainPlugins[]
}

/** The ruleset with a user's own card behaviours, and with all words loaded. Throws `UsageError` for bad plug-ins. */
export function chainRuleset(options: ChainOptions = {}): Ruleset<ChainTypes> {
  const { id = 'chain', title = say('title'), description = say('description'), plugins = [] } = options
  const ruleset = rulesetOf(registryOf(plugins))
  toldAtOnce()
  return { ...ruleset, id, title, description, fingerprint: plugins.length === 0 ? undefined : fingerprintOf(plugins) }
}

function rulesetOf(behaviors: Registry): Ruleset<ChainTypes> {
  const setup = setupOf(behaviors)
  const ruleset: Ruleset<ChainTypes> = {
    id: 'chain',
    version: 1,
    title: say('title'),
    description: say('description'),
    traits: {
      decisions: true,
      hiddenInformation: true,
      timing: 'priority',
      board: 'none',
      generators: ['sfc32', 'mt19937', 'chacha8'],
      purposes: true,
      acceptsUnlisted: true,
    },
    words: chainWords,
    fields,
    events,
    glossary,
    setup,
    brings: bringsBy(setup),
    prepare: (checked) => new ChainPlan(checked, behaviors),
    seats: (plan) => plan.seats,
    seatNames: (plan) => plan.seatNames,
    stepLimit: (plan) => plan.maxSteps,
    start,
    next(state) {
      const actor = actorOf(state)
      return actor === null ? OVER : decision(actor)
    },
    legal,
    accept,
    step,
    playOn,
    clone,
    save,
    load,
    view,
    outcome,
    measures,
    measureKinds: { steps: 'count', turns: 'count', life: 'amount', deck: 'count', graveyard: 'count' },
    strength: ({ players }) => players.map(({ life }) => Math.max(0, life)),
    kindOf: ({ plan }, unit) => plan.players.find((_, seat) => String(seat) === unit)?.hero ?? null,
    agents: makeAgents(() => ruleset),
    ladder,
    scene,
    tell: (plan, event) => forReaders().tell(plan, event),
    viewEvent,
    redeal,
    player,
  }
  return ruleset
}

/** Card duels around a combat chain, with priority and hidden hands. Rules: `docs/rulesets/chain.md`. */
export const chain: Ruleset<ChainTypes> = rulesetOf(NO_BEHAVIORS)

function outcome(state: ChainState): Outcome | undefined {
  const { ending, winner, steps, plan } = state
  if (ending === null) return undefined
  if (winner === null) return { result: 'draw', seat: null, winner: null, reason: ending, steps }
  return { result: 'win', seat: winner, winner: plan.seats[winner], reason: ending, steps }
}

function measures(state: ChainState): Record<string, number> {
  const numbers: Record<string, number> = { steps: state.steps, turns: state.turnNumber }
  state.plan.seats.forEach((name, seat) => {
    const player = state.players[seat]
    numbers[`life.${name}`] = player.life
    numbers[`deck.${name}`] = player.deck.length
    numbers[`graveyard.${name}`] = player.graveyard.length
  })
  return numbers
}
