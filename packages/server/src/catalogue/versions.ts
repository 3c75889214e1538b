import { createHash } from 'node:crypto'
import { canonicalText, type ContentPack, ENGINE_VERSION, type Json, plainJson } from '@quintain/engine'
import type { MatchRow } from '../storage/tables.ts'
import type { Catalogue } from './catalogue.ts'

/** What a match was made with. */
export type Versions = Pick<MatchRow, 'ruleset' | 'ruleset_version' | 'engine' | 'fingerprint'>

const fingerprints = new WeakMap<ContentPack, string>()

/** A hash of a pack as far as matches depend on it: another one may play them otherwise. */
export function fingerprintOf(pack: ContentPack): string {
  const known = fingerprints.get(pack)
  if (known !== undefined) return known
  const { ruleset, scenarios } = pack
  const held: Json = plainJson({
    ruleset: ruleset.id,
    version: ruleset.version,
    agents: Object.keys(ruleset.agents),
    scenarios: scenarios.map(({ id, setup }) => ({ id, setup })),
  })
  const made = createHash('sha256').update(canonicalText(held)).digest('hex')
  fingerprints.set(pack, made)
  return made
}

export function versionsOf(pack: ContentPack): Versions {
  const { id, version } = pack.ruleset
  return { ruleset: id, ruleset_version: version, engine: ENGINE_VERSION, fingerprint: fingerprintOf(pack) }
}

/**
 * Whether a match that has not ended can go on here as it began. Matches of the first release have no fingerprint:
 * whether they go on is a question of their seed.
 */
export function goesOnHere({ ruleset, ruleset_version, engine, fingerprint }: Versions, catalogue: Catalogue): boolean {
  const pack = catalogue.find(ruleset)
  // Whoever plays it may know better.
  if (pack === undefined) return true
  const ours = versionsOf(pack)
  if (ruleset_version !== ours.ruleset_version) return false
  return fingerprint === null || (fingerprint === ours.fingerprint && lineOf(engine) === lineOf(ours.engine))
}

/** Releases that differ in the third number alone play the same battles. */
function lineOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}
