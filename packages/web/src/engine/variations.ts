import { isRecord, type Json, type Phrase, ReplayError, type Teller } from '@quintain/engine'
import { isText } from '../browser/text.ts'
import { say } from '../words/index.ts'
import type { Session, Variation } from './session.ts'

const FORMAT = 'quintain-variations/1'

/** A line of play as a file keeps it. */
export type KeptBranch = Omit<Variation, 'recording'> & { readonly replay: unknown }

/** What a variation is called: its own name, or what it changed. */
export function variationName({ name, change }: Variation, teller: Teller, otherwise: string): string {
  if (name !== '') return name
  return change === '' ? otherwise : teller.text(change)
}

/** All lines of play with their replays, as a file. */
export function exportVariations(session: Session): Json {
  return JSON.parse(
    JSON.stringify({
      format: FORMAT,
      title: session.title,
      variations: session.variations.map(({ recording, ...branch }) => {
        return { ...branch, replay: recording.battle.toReplay() }
      }),
    }),
  )
}

/** The lines of play in a file of variations, the main one first; null when it is another kind of file. */
export function keptBranches(file: unknown): readonly [KeptBranch, ...KeptBranch[]] | null {
  if (!isRecord(file) || file['format'] !== FORMAT) return null
  const list = Array.isArray(file['variations']) ? file['variations'].map(keptBranch) : []
  const [main, ...others] = list
  if (main === undefined || main.key !== 'main' || main.parent !== null) return refuse(say('file.firstNotMain'))
  const known = new Set([main.key])
  for (const { key, parent } of others) {
    if (known.has(key)) return refuse(say('file.sameKey', { key }))
    if (parent === null || !known.has(parent)) return refuse(say('file.noParent', { key }))
    known.add(key)
  }
  return [main, ...others]
}

function keptBranch(entry: unknown, place: number): KeptBranch {
  if (!isRecord(entry)) return refuse(say('file.noLine', { place }))
  const { key, name, parent, at, change, replay } = entry
  if (typeof key !== 'string' || typeof name !== 'string' || !isText(change)) {
    return refuse(say('file.needs', { place }))
  }
  if (parent !== null && typeof parent !== 'string') return refuse(say('file.parent', { place }))
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) return refuse(say('file.at', { place }))
  return { key, name, parent, at, change, replay }
}

function refuse(reason: Phrase): never {
  throw new ReplayError('unreadable', say('file.notVariations', { reason }))
}
