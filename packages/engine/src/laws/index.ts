import { legalAccepted, othersRefused } from './actions.ts'
import { namedChance } from './chance.ts'
import { atOnce, hiddenChoices } from './choices.ts'
import { clones, sameInputs, savedTwin, scripted } from './determinism.ts'
import { forks, playingOn, replays, tampering, threeRuns, undo } from './history.ts'
import { causes, memory, noLeaks } from './knowledge.ts'
import type { Law } from './law.ts'
import { dictionaryHolds, everythingTold, glossaryHolds } from './meaning.ts'
import { nothingFromOutside } from './outside.ts'
import { redealsAll } from './redeals.ts'
import { sprints } from './sprint.ts'

export { type Law, LawBroken, type LawSample } from './law.ts'

/**
 * The laws that every ruleset keeps. What a ruleset says is checked in the languages that were learnt (`learn`), and in
 * English.
 */
export const laws: readonly Law[] = [
  sameInputs,
  clones,
  savedTwin,
  scripted,
  nothingFromOutside,
  legalAccepted,
  othersRefused,
  undo,
  forks,
  replays,
  tampering,
  threeRuns,
  playingOn,
  sprints,
  causes,
  noLeaks,
  hiddenChoices,
  atOnce,
  redealsAll,
  namedChance,
  memory,
  dictionaryHolds,
  everythingTold,
  glossaryHolds,
]
