import { createHash } from 'node:crypto'
import { canonicalText, type Json, type Ruleset } from '@quintain/engine'

/** Of setups that are in memory: nobody changes them, and each is asked for several times. */
const known = new WeakMap<object, string>()

/** Names a setup. People bring their own: with a hash that can be forged one could take the place of another. */
export function setupKey(ruleset: Ruleset, setup: Json): string {
  return `${ruleset.id} ${hashOf(setup)}`
}

function hashOf(setup: Json): string {
  const isKept = typeof setup === 'object' && setup !== null
  const before = isKept ? known.get(setup) : undefined
  if (before !== undefined) return before
  const hash = createHash('sha256').update(canonicalText(setup)).digest('base64')
  if (isKept) known.set(setup, hash)
  return hash
}
