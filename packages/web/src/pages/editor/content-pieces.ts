import { type ContentPiece, entryKindText, type Json, type PiecePlace, type Teller, type Text } from '@quintain/engine'
import type { Pack } from '../../engine/catalogue.ts'
import type { Glossary, ToldEntry } from '../../engine/glossary.ts'
import { contentSetups } from '../../engine/scenarios.ts'
import { editorWords } from './words/index.ts'

/** Something of a content pack that people look for, as its reader sees it. */
export interface ShownPiece {
  readonly of: string
  readonly id: string
  /** What kind of thing it is. */
  readonly kind: string
  readonly name: string
  /** Where it belongs and how large it is; empty where there is nothing to say. */
  readonly lead: string
  readonly about: string
  readonly entry: ToldEntry | undefined
  readonly value: Json
  readonly places: readonly PiecePlace[]
}

/** The kind of piece that is a whole setup. */
export const SCENARIO = 'scenario'

/** Everything that a content pack has beside its rules; scenarios last. */
export function contentPieces(pack: Pack, glossary: Glossary, teller: Teller): readonly ShownPiece[] {
  const scenarios = contentSetups(pack).map(({ id, title, description, setup }): ContentPiece => ({
    of: SCENARIO,
    id,
    name: title,
    about: description,
    value: setup,
    places: [],
  }))
  return [...(pack.content.pieces?.() ?? []), ...scenarios].map((piece) => shown(pack, piece, glossary, teller))
}

function shown({ ruleset }: Pack, piece: ContentPiece, glossary: Glossary, teller: Teller): ShownPiece {
  const { of, id, name, group, size, about, value, places } = piece
  const kind: Text = of === SCENARIO ? editorWords.say('content.scenario') : entryKindText(ruleset, of)
  const entry = piece.entry === undefined ? undefined : glossary.get(piece.entry)
  const lead = [group, size].flatMap((text) => (text === undefined ? [] : [teller.text(text)]))
  return {
    of,
    id,
    kind: teller.text(kind),
    name: teller.line(name),
    lead: lead.length === 0 ? '' : teller.text(editorWords.say('content.lead', { parts: lead })),
    about: about === undefined ? (entry?.rules.join(' ') ?? '') : teller.line(about),
    entry,
    value,
    places,
  }
}
