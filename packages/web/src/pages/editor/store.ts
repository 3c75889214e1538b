import { isRecord, type Json, learn } from '@quintain/engine'
import { createStore, type StoreApi } from 'zustand'
import { patiently } from '../../browser/patiently.ts'
import { readStorage, writeStorage } from '../../browser/storage.ts'
import { contentSetups } from '../../engine/scenarios.ts'
import { presentTeller } from '../../words/tellers.ts'
import { analyse, type Analysis } from './analysis.ts'
import type { Path } from './paths.ts'
import { type Schema, setupSchemaOf } from './schema.ts'
import { documentOf, type SetupDocument } from './setup-document.ts'
import { type Syntax, textOf, withValue } from './setup-text.ts'
import type { Pack } from '../../engine/catalogue.ts'

/** One setup on the desk. The text is the truth; forms and builders change places of it. */
export interface Desk {
  readonly pack: Pack
  readonly schema: Schema
  readonly text: string
  readonly syntax: Syntax
  readonly title: string
  /** Under which it is kept in this browser; null when it is not. */
  readonly key: string | null
  readonly analysis: Analysis
  readonly past: readonly SetupDocument[]
  readonly future: readonly SetupDocument[]
  /** The place that the code should show; changes whenever somebody asks. */
  readonly shown: { readonly from: number; readonly to: number } | null
  readonly write: (text: string) => void
  readonly edit: (path: Path, value: Json | undefined) => void
  readonly convert: (syntax: Syntax) => void
  readonly place: (document: SetupDocument) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly rename: (title: string) => void
  readonly keptAs: (key: string) => void
  readonly show: (from: number, to: number) => void
}

/** Milliseconds within which changes count as one. */
const TOGETHER = 700
const MOST_PAST = 100

export type DeskStore = StoreApi<Desk>

export function createDesk(pack: Pack): DeskStore {
  const draft = readDraft(pack) ?? firstDocument(pack)
  let changedAt = 0
  const store = createStore<Desk>((set, get) => ({
    pack,
    schema: setupSchemaOf(pack.ruleset),
    ...draft,
    analysis: analyse(pack, draft.text, draft.syntax),
    past: [],
    future: [],
    shown: null,
    write(text) {
      const before = get()
      if (text === before.text) return
      // Letters typed in one go are taken back in one go.
      const now = Date.now()
      const past = now - changedAt < TOGETHER ? before.past : [...before.past, documentIn(before)].slice(-MOST_PAST)
      changedAt = now
      set({ text, past, future: [], analysis: analyse(pack, text, before.syntax) })
    },
    edit(path, value) {
      const { text, syntax, analysis, write } = get()
      // A text that cannot be read is left alone: whatever was written there would be lost.
      if (analysis.value !== undefined) write(withValue(text, syntax, path, value))
    },
    convert(syntax) {
      const before = get()
      const { value } = before.analysis
      if (value !== undefined && syntax !== before.syntax) {
        before.place({ ...documentIn(before), text: textOf(value, syntax), syntax })
      }
    },
    place(document) {
      const before = get()
      turnTo(document, [...before.past, documentIn(before)].slice(-MOST_PAST), [])
    },
    undo() {
      const before = get()
      const last = before.past.at(-1)
      if (last !== undefined) turnTo(last, before.past.slice(0, -1), [documentIn(before), ...before.future])
    },
    redo() {
      const before = get()
      const [next, ...future] = before.future
      if (next !== undefined) turnTo(next, [...before.past, documentIn(before)], future)
    },
    rename: (title) => set({ title }),
    keptAs: (key) => set({ key }),
    show: (from, to) => set({ shown: { from, to } }),
  }))
  /** What is written next is not taken back together with what came before. */
  function turnTo(document: SetupDocument, past: Desk['past'], future: Desk['future']): void {
    changedAt = 0
    store.setState({ ...document, past, future, analysis: analyse(pack, document.text, document.syntax) })
  }
  void describe(store)
  store.subscribe(({ text, syntax, title, key }, before) => {
    if (text !== before.text || title !== before.title || key !== before.key) {
      writeStorage(draftName(pack), { text, syntax, title, key })
    }
  })
  return store
}

/** Brings what the ruleset says of its fields, which nobody else needs. */
async function describe(store: DeskStore): Promise<void> {
  const { ruleset } = store.getState().pack
  const { fields } = ruleset
  if (fields === undefined) return
  const words = await patiently(fields)
  await learn(presentTeller().language)
  store.setState({ schema: setupSchemaOf(ruleset, words) })
}

function documentIn({ text, syntax, title, key }: Desk): SetupDocument {
  return { text, syntax, title, key }
}

/** What a newcomer finds on the desk. */
function firstDocument(pack: Pack): SetupDocument {
  const [{ title, setup }] = contentSetups(pack)
  return documentOf(presentTeller(pack.content).text(title), setup)
}

function draftName(pack: Pack): string {
  return `quintain.draft.${pack.id}`
}

/** What was on the desk when the page was left, faults and all. */
function readDraft(pack: Pack): SetupDocument | undefined {
  const saved = readStorage(draftName(pack))
  if (!isRecord(saved)) return undefined
  const { text, syntax, title, key } = saved
  if (typeof text !== 'string' || typeof title !== 'string') return undefined
  return { text, title, syntax: syntax === 'yaml' ? 'yaml' : 'json', key: typeof key === 'string' ? key : null }
}
