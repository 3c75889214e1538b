import { type ContentPack, type Ruleset, safeOutlines, type Text } from '@quintain/engine'
import type { ComponentType } from 'react'
import type { Glyphs } from '../boards/figures/glyphs.ts'
import type { BoardProps } from '../boards/props.ts'
import { failedPacks } from './failed-packs.ts'

/** What the pages know of a pack before it is loaded. */
export interface PackEntry {
  /** The ruleset's. */
  readonly id: string
  readonly title: Text
  /** One sentence for people who choose a ruleset. */
  readonly description: Text
  readonly load: () => Promise<ContentPack>
  /** The silhouettes that its pictures name. */
  readonly glyphs?: () => Promise<{ readonly default: Glyphs }>
  /** Other ways to write a setup than a form, such as counting the cards of a deck. */
  readonly builders?: readonly Builder[]
  /** Its content has puzzles. */
  readonly hasPuzzles?: boolean
  /** Where its module is, if it came at run time: workers load it from there too. */
  readonly served?: { readonly module: string; readonly fingerprint: string }
  /** What a newcomer is shown of its battles; loaded when somebody asks. */
  readonly tour?: () => Promise<readonly TourStop[]>
  /** Its battles, where none of the pictures that all rulesets share fits. */
  readonly Picture?: ComponentType<BoardProps>
}

/** Something that a newcomer is shown: where to look, and what is said of it. */
export interface TourStop {
  readonly at: 'stage' | 'order' | 'deed' | 'story' | 'transport'
  readonly says: Text
}

export interface Builder {
  readonly id: string
  readonly title: Text
  /** Stands on the desk of the page of setups; loaded when somebody opens it. */
  readonly Component: ComponentType
}

/** A ruleset with its content. */
export interface Pack {
  readonly id: string
  readonly ruleset: Ruleset
  readonly content: ContentPack
  readonly glyphs: Glyphs
}

const entries = new Map<string, PackEntry>()
const packs = new Map<string, Promise<Pack>>()
const listeners: ((pack: Pack) => Promise<void>)[] = []

/** Makes packs known to the pages, in the order in which people shall meet them. Who comes again comes anew. */
export function registerPacks(list: readonly PackEntry[]): void {
  for (const entry of list) {
    entries.set(entry.id, entry)
    packs.delete(entry.id)
  }
}

export function packEntries(): readonly PackEntry[] {
  return [...entries.values()]
}

export function packEntry(id: string): PackEntry | undefined {
  return entries.get(id)
}

/** Tells a worker, before anything else, of the packs that came at run time. */
export function tellPacks(worker: Worker): void {
  const packs = packEntries().flatMap(({ id, title, description, served }) =>
    served === undefined ? [] : [{ id, title, description, ...served }],
  )
  if (packs.length > 0) worker.postMessage({ packs })
}

/** What a ruleset is called; its id where nobody knows it. */
export function titleOf(id: string): Text {
  return entries.get(id)?.title ?? id
}

/** Calls `listener` with every pack as it comes, before anybody else has it. */
export function onPack(listener: (pack: Pack) => Promise<void>): void {
  listeners.push(listener)
}

/** A pack, loaded when it is first asked for. */
export function loadPack(id: string): Promise<Pack> {
  const known = packs.get(id)
  if (known !== undefined) return known
  const pack = load(id)
  packs.set(id, pack)
  // A failed download may succeed the next time.
  pack.catch(() => {
    packs.delete(id)
    failedPacks.setState({ any: true })
  })
  return pack
}

async function load(id: string): Promise<Pack> {
  const entry = entries.get(id)
  if (entry === undefined) throw new Error(`there is no ruleset ${id}`)
  const [content, glyphs] = await Promise.all([entry.load(), entry.glyphs?.()])
  const pack: Pack = {
    id,
    ruleset: content.ruleset,
    content,
    glyphs: { ...glyphs?.default, ...safeOutlines(content.outlines) },
  }
  await Promise.all(listeners.map((listener) => listener(pack)))
  return pack
}
