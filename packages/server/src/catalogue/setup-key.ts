import { createHash } from 'node:crypto'
import { canonicalText, type Json, type Ruleset } from '@quintain/engine'

/** Names a setup. People bring their own: with a hash that can be forged one could take the place of another. */
export function setupKey(ruleset: Ruleset, setup: Json): string {
  return `${ruleset.id} ${createHash('sha256').update(canonicalText(setup)).digest('base64')}`
}
