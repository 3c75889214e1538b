import { isRecord, type Json, ReplayError } from 'quintain'
import type { Session, Variation } from './session.ts'

const FORMAT = 'quintain-variations/1'

/** A line of play as a file keeps it. */
export type KeptBranch = Omit<Variation, 'recording'> & { readonly replay: unknown }

/** What a variation is called: its own name, or what it changed. */
export function variationName(variation: Variation, fallback: string): string {
  return variation.name !== '' ? variation.name : variation.change !== '' ? variation.change : fallback
}

/** All lines of play with their replays, as a file. */
export function exportVariations(session: Session): Json {
  return JSON.parse(
    JSON.stringify({
      format: FORMAT,
      title: session.title,
      variations: session.variations.map(({ key, name, parent, at, change, recording }) => ({
        key,
        name,
        parent,
        at,
        change,
        replay: recording.battle.toReplay(),
      })),
    }),
  )
}

/** The lines of play in a file of variations, the main one first; null when it is another kind of file. */
export function keptBranches(file: unknown): readonly [KeptBranch, ...KeptBranch[]] | null {
  if (!isRecord(file) || file['format'] !== FORMAT) return null
  const list = Array.isArray(file['variations']) ? file['variations'].map(keptBranch) : []
  const [main, ...others] = list
  if (main === undefined || main.key !== 'main' || main.parent !== null)
    return refuse('the first line is not the main one')
  const known = new Set([main.key])
  for (const { key, parent } of others) {
    if (known.has(key)) return refuse(`two lines have the key ${key}`)
    if (parent === null || !known.has(parent)) return refuse(`line ${key} leaves a line that does not come before it`)
    known.add(key)
  }
  return [main, ...others]
}

function keptBranch(entry: unknown, place: number): KeptBranch {
  if (!isRecord(entry)) return refuse(`variations[${place}] is no line of play`)
  const { key, name, parent, at, change, replay } = entry
  if (typeof key !== 'string' || typeof name !== 'string' || typeof change !== 'string') {
    return refuse(`variations[${place}] needs a key, a name and a change`)
  }
  if (parent !== null && typeof parent !== 'string') return refuse(`variations[${place}].parent is no key`)
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) return refuse(`variations[${place}].at is no step`)
  return { key, name, parent, at, change, replay }
}

function refuse(reason: string): never {
  throw new ReplayError('unreadable', `not a file of variations: ${reason}`)
}
