import { AUTO, OVER } from '../../kernel/turn.ts'
import type { Outcome, Ruleset } from '../../kernel/contract.ts'
import { ActionRefused } from '../../kernel/errors.ts'
import { plainJson } from '../../kernel/json.ts'
import { brings } from './brings.ts'
import { events } from './events.ts'
import { fields } from './fields/index.ts'
import { glossary } from './glossary.ts'
import { lastActionOf } from './last-action.ts'
import { kindOfId, prepare } from './plan.ts'
import { advance, playOn, start } from './rules.ts'
import { scene } from './scene.ts'
import { hexSetup } from './setup.ts'
import { type HexState, load, save } from './state.ts'
import { sideNames, tell } from './telling.ts'
import type { HexTypes } from './types.ts'
import { measures, totalHp, view } from './view.ts'
import { hexWords, say } from './words/index.ts'

export * from './army.ts'
export type { HexEvent, MoveEvent } from './events.ts'
export { exportBattle, exportEvent, exportLastAction } from './export.ts'
export { type LastAction, lastActionOf } from './last-action.ts'
export * from './lint.ts'
export type { Plan } from './plan.ts'
export type { AbilityInput, HexSetup, UnitInput } from './setup.ts'
export type { HexState } from './state.ts'
export type { HexTypes } from './types.ts'
export * from './vocabulary.ts'

const SEATS = ['1', '2'] as const

/** Runs stop here, since a battle may go on for ever, as when armies keep healing. */
const STEP_LIMIT = 20_000

/** Armies on a hex grid. */
export const hex: Ruleset<HexTypes> = {
  id: 'hex',
  version: 1,
  title: say('title'),
  description: say('description'),
  traits: {
    decisions: false,
    hiddenInformation: false,
    timing: 'rounds',
    board: 'hex',
    generators: ['sfc32', 'mt19937', 'chacha8'],
    purposes: true,
  },
  words: hexWords,
  fields,
  events,
  glossary,
  setup: hexSetup,
  prepare,
  seats: () => SEATS,
  seatNames: sideNames,
  stepLimit: () => STEP_LIMIT,
  start,
  next: (state) => (state.winner === null ? AUTO : OVER),
  legal: () => [],
  accept() {
    throw new ActionRefused('noDecision', say('refusal.noDecision'))
  },
  step: (state, _action, log) => advance(state, log),
  playOn,
  clone: (state) => state.clone(),
  save,
  load,
  view,
  outcome,
  measures,
  measureKinds: { rounds: 'count', survivors: 'count', alive: 'count', hpLeft: 'count', summoned: 'count' },
  strength: ({ living }) => living.map(totalHp),
  kindOf: ({ plan, units }, unit) => (isId(unit, units.length) ? kindOfId(plan, Number(unit)).name : null),
  agents: {},
  scene,
  tell,
  lastAction: (before) => plainJson(lastActionOf(before)),
  brings,
}

/** Whether a text is the id of a unit, a number from 1 to `units`. */
function isId(text: string, units: number): boolean {
  return /^[1-9]\d*$/.test(text) && Number(text) <= units
}

function outcome(state: HexState): Outcome | undefined {
  const { winner, steps, living, plan } = state
  if (winner === null) return undefined
  if (winner > 0) {
    return { result: 'win', seat: winner - 1, winner: SEATS[winner - 1], reason: 'elimination', steps }
  }
  const annihilated = plan.drawOnMutualAnnihilation && living[0].length === 0 && living[1].length === 0
  const reason = annihilated ? 'annihilation' : 'stalemate'
  return { result: 'draw', seat: null, winner: null, reason, steps }
}
