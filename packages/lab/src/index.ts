/**
 * The core of the lab: experiments, designs, statistics and inline execution. It runs in browsers too; threads,
 * clusters and files are in `@quintain/lab/node`.
 */
export * from './cell.ts'
export * from './cell-totals.ts'
export * from './chunk-result.ts'
export * from './design.ts'
export * from './errors.ts'
export * from './executor.ts'
export * from './experiment.ts'
export { exitCode, type Verdict } from './gates.ts'
export * from './lab.ts'
export * from './measuring.ts'
export { isShare } from './measure-names.ts'
export { CellPlayer, PlayerCache } from './play-chunk.ts'
export * from './replay-battle.ts'
export * from './results.ts'
export * from './seeds.ts'
export * from './statistics.ts'
export type { Stop, StoppingRule } from './stopping.ts'
export * from './summary.ts'
export { isHeadline } from './warnings.ts'
