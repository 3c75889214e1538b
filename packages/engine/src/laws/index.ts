import { legalAccepted, othersRefused } from './actions.ts'
import { clones, sameInputs, savedTwin, scripted } from './determinism.ts'
import { forks, replays, tampering, threeRuns, undo } from './history.ts'
import { causes, noLeaks } from './knowledge.ts'
import type { Law } from './law.ts'

export * from './law.ts'
export * from './words.ts'

/** The laws that every ruleset keeps. */
export const laws: readonly Law[] = [
  sameInputs,
  clones,
  savedTwin,
  scripted,
  legalAccepted,
  othersRefused,
  undo,
  forks,
  replays,
  tampering,
  threeRuns,
  causes,
  noLeaks,
]
