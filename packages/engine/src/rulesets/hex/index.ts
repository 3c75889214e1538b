import { AUTO, OVER } from '../../kernel/turn.ts'
import type { Outcome, Ruleset } from '../../kernel/contract.ts'
import { ActionRefused } from '../../kernel/errors.ts'
import { load, save } from './image.ts'
import { narrator } from './narration.ts'
import { prepare } from './plan.ts'
import { applyAllEvents, start, step } from './rules.ts'
import { scene } from './scene.ts'
import { hexSetup } from './setup.ts'
import type { HexState } from './state.ts'
import type { HexTypes } from './types.ts'
import { measures, view } from './view.ts'

export * from './army.ts'
export * from './events.ts'
export * from './hex-battle.ts'
export type { LastAction } from './last-action.ts'
export * from './lint.ts'
export type { Plan } from './plan.ts'
export type { AbilityInput, HexSetup, UnitInput } from './setup.ts'
export type { HexState } from './state.ts'
export type { HexTypes } from './types.ts'
export * from './playback.ts'
export * from './vocabulary.ts'

const SEATS = ['1', '2'] as const

/** A battle may have no end (armies that heal each other for ever), so runs have one. */
const STEP_LIMIT = 20_000

/** Armies on a hex grid. */
export const hex: Ruleset<HexTypes> = {
  id: 'hex',
  version: 1,
  title: 'Armies on a hex grid',
  description: 'Two armies of units with abilities fight by themselves, round by round in shuffled order.',
  traits: {
    decisions: false,
    hiddenInformation: false,
    timing: 'rounds',
    board: 'hex',
    generators: ['sfc32', 'mt19937', 'chacha8'],
  },
  setup: hexSetup,
  prepare,
  seats: () => SEATS,
  stepLimit: () => STEP_LIMIT,
  start,
  next: (state) => (state.winner === null ? AUTO : OVER),
  legal: () => [],
  accept() {
    throw new ActionRefused('noDecision', 'nobody decides anything in a battle of hex')
  },
  /** Where effects are not applied immediately, they are applied after each step that goes on. */
  step(state, _action, log) {
    const goesOn = step(state, log)
    if (goesOn && !state.plan.applyEventsImmediately) applyAllEvents(state, log)
  },
  clone: (state) => state.clone(),
  save,
  load,
  view,
  outcome,
  measures,
  agents: {},
  scene,
  narrator,
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
