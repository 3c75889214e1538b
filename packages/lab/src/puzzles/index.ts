/** Finds positions with one right choice, and proves them. */

export { type Bounds, ChanceSolver } from './chances.ts'
export { examine, type Finding as PuzzleFinding } from './examine.ts'
export { type MinedBattle, minedReplay, puzzlesIn, selfPlay } from './mine.ts'
export { ratingOf } from './rating.ts'
