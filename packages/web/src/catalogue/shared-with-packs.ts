import * as engine from '@quintain/engine'

/** Hands the page's own engine to packs that came at run time: one copy, so that words, errors and classes are the same. */
export function shareWithPacks(): void {
  Object.assign(globalThis, { [Symbol.for('quintain.shared')]: { engine } })
}
