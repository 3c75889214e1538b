/*
 * Ways to say whose turn it is. Each is a plain object without rules of its own; a ruleset keeps one in its state and
 * copies and saves it there.
 */
export { AgilityClock, type Clock, type ClockMaker, Dial, NOBODY } from './agility-clock.ts'
export { PhaseCursor } from './phases.ts'
export { PriorityWindow } from './priority.ts'
export { ShuffledRounds } from './rounds.ts'
export { type Scheduled, TickSchedule } from './ticks.ts'
