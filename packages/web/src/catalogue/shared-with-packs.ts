import * as engine from '@quintain/engine'
import * as zod from 'virtual:zod'

const MODULES = { '@quintain/engine': engine, zod } as const

/** Hands the page's own engine to packs that came at run time: one copy, so that words, errors and classes are the same. */
export function shareWithPacks(): typeof MODULES {
  Object.assign(globalThis, { [Symbol.for('quintain.shared')]: { engine, modules: MODULES } })
  return MODULES
}
