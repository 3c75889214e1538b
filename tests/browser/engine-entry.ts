// What a page needs to run battles of one ruleset: the bundle that the size test weighs.
export * from '../../packages/engine/src/index.ts'
export { atb } from '../../packages/engine/src/rulesets/atb/index.ts'
