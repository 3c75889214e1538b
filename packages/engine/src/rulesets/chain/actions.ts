/** What a player may do: the actions, their short codes, which are legal, and why one is refused. */
export { accept, acceptFrom, type RefusalCode } from './actions/accept.ts'
export type { Action } from './actions/action.ts'
export { actionOf, codeOf } from './actions/codes.ts'
export { countLegal, legal, nthLegal } from './actions/legal.ts'
