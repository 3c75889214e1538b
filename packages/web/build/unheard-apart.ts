import type { Plugin } from 'vite'

const UNHEARD = /[\\/]engine[\\/]dist[\\/]rulesets[\\/]party[\\/]unheard\.js$/

/**
 * Leaves the quick way of `party` to the workers. It plays battles to which nobody listens, with the same outcomes as
 * the rules; the page itself shows battles, and would load it for nothing.
 */
export function unheardApart(): Plugin {
  return {
    name: 'quintain-unheard-apart',
    apply: 'build',
    load: (id) => (UNHEARD.test(id) ? 'export function playUnheard() {}' : null),
  }
}
