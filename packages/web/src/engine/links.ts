import { type Happening, happeningsAt } from './deeds.ts'
import type { Recording } from './recording.ts'

/** Deeds that answer each other: what was played, what answered it, and what came of it, once it is over. */
export interface Link {
  readonly opener: Happening
  readonly answers: readonly Happening[]
  readonly result: Happening | null
}

/** The chains of what happened, the oldest first: of each its links. */
export function chainsOf(happened: readonly Happening[]): readonly (readonly Link[])[] {
  const chains: Link[][] = [[]]
  for (const one of happened) {
    const links = chains[chains.length - 1]
    const last = links.at(-1)
    const open = last?.result === null ? last : undefined
    if (one.link === 'ends') chains.push([])
    else if (one.link === 'opens') {
      // What an open link says of itself again counts in place of what it said before.
      if (open === undefined) links.push({ opener: one, answers: [], result: null })
      else links[links.length - 1] = { ...open, opener: one }
    } else if (open !== undefined && one.link === 'answers') {
      links[links.length - 1] = { ...open, answers: [...open.answers, one] }
    } else if (open !== undefined && one.link === 'closes') links[links.length - 1] = { ...open, result: one }
  }
  return chains
}

/** The links of the chain that is open, or was last, the oldest first. */
export function linksOf(happened: readonly Happening[]): readonly Link[] {
  return chainsOf(happened).at(-1) ?? []
}

/** A chain does not reach further back than this many steps. */
const LONGEST_CHAIN = 200

/** The chain as a seat knows it at a position. */
export function linksAt(recording: Recording, position: number, seat: number | null): readonly Link[] {
  const first = Math.max(0, position - LONGEST_CHAIN)
  let from = position
  while (from > first && happeningsAt(recording, from).every(({ link }) => link !== 'ends')) from -= 1
  return linksOf(happeningsAt(recording, position, seat, from))
}
