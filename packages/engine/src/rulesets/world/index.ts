import type { Ruleset } from '../../kernel/contract.ts'
import { ActionRefused } from '../../kernel/errors.ts'
import { AUTO, OVER } from '../../kernel/turn.ts'
import { compileDraw } from '../../random/compiled-draw.ts'
import { drawBy } from '../../random/keyed.ts'
import { brings } from './brings.ts'
import { events } from './events.ts'
import { fields } from './fields/index.ts'
import { glossary } from './glossary.ts'
import { importer } from './import.ts'
import { sightOf } from './mind/sight.ts'
import { kindsOf, seatNames } from './names.ts'
import { endReason, hpLeft, measureKinds, measures, outcome } from './outcome.ts'
import { Plan } from './plan.ts'
import { tick } from './rules.ts'
import { scene } from './scene.ts'
import { setup } from './setup.ts'
import { sprintOf } from './sprint.ts'
import { cloneState, loadState, saveState, startState } from './state.ts'
import { tell } from './tell.ts'
import type { WorldTypes } from './types.ts'
import { view } from './view.ts'
import { say, worldWords } from './words/index.ts'

drawBy(compileDraw())

export const world: Ruleset<WorldTypes> = {
  id: 'world',
  version: 1,
  title: say('title'),
  description: say('description'),
  traits: { decisions: false, hiddenInformation: false, timing: 'ticks', board: 'tiles', generators: ['keyed'] },
  words: worldWords,
  fields,
  events,
  glossary,
  setup,
  prepare: (checked) => new Plan(checked),
  seats: (plan) => plan.factions,
  seatNames,
  decides: () => [],
  stepLimit: (plan) => plan.maxTicks,
  start: (plan, random) => startState(plan, random),
  next: (state) => (endReason(state) === undefined ? AUTO : OVER),
  legal: () => [],
  accept() {
    throw new ActionRefused('noDecision', say('refusal.noDecision'))
  },
  step(state, _action, log) {
    tick(state, log)
  },
  sprint: sprintOf,
  clone: cloneState,
  save: saveState,
  load: loadState,
  view: (state) => view(state),
  outcome,
  measures,
  measureKinds,
  strength: hpLeft,
  kindOf: (state, unit) => state.find(Number(unit))?.kind ?? kindsOf(state.plan).get(Number(unit)) ?? null,
  sight: sightOf,
  agents: {},
  scene: (state) => scene(state),
  tell,
  importer,
  brings,
}

export { type Domain, DOMAINS } from './domains.ts'
export type { Event } from './events.ts'
export { importWorld } from './import.ts'
export type { Rule } from './mind/reasons.ts'
export { Plan } from './plan.ts'
export { readGenerator } from './rng.ts'
export type { Setup, SetupEntity } from './setup/defaults.ts'
export { State } from './state.ts'
export type { WorldTypes } from './types.ts'
