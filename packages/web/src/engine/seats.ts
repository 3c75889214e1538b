import { isRecord, type Json } from 'quintain'
import type { Pack } from './catalog.ts'

/** The setup as people play it: in `party` the members are left to them. */
export function playableSetup(pack: Pack, setup: Json): Json {
  if (pack.id !== 'party' || !isRecord(setup)) return setup
  const rules = isRecord(setup['rules']) ? setup['rules'] : {}
  return JSON.parse(JSON.stringify({ ...setup, rules: { ...rules, control: 'manual' } }))
}

/** The seats of a setup by name, and how many of them, from the first, somebody decides for. */
export function seatsOf(pack: Pack, setup: Json): { readonly names: readonly string[]; readonly deciding: number } {
  const { ruleset } = pack
  const names = ruleset.seats(ruleset.prepare(ruleset.setup.parse(playableSetup(pack, setup))))
  // In `party` the rules play the foes.
  return { names, deciding: pack.id === 'party' ? 1 : names.length }
}
