import { register } from 'node:module'

/** The address of the hook, for who starts another process with it. */
export const ENGINE_HOOK = new URL('engine-hook.js', import.meta.url).href

let shared = false

/** From now on modules of one's own get this engine, wherever they lie. Every thread has to say so itself. */
export function shareEngine(): void {
  if (!shared) register(ENGINE_HOOK)
  shared = true
}
