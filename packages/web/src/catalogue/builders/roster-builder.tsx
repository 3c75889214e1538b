import { type ContentPiece, entryId, isRecord, type Json, type PiecePlace } from '@quintain/engine'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PackLooks } from '../../boards/figures/pack-looks.tsx'
import { Portrait } from '../../boards/figures/portrait.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { useDesk, useDeskGlossary, useDeskTeller } from '../../pages/editor/desk-context.ts'
import { Findings, SideChoice } from '../../pages/editor/findings.tsx'
import { childValue } from '../../pages/editor/schema.ts'
import { editorWords } from '../../pages/editor/words/index.ts'
import { useWords } from '../../words/tellers.ts'
import { builderWords } from './words/index.ts'

/** A list of a setup that pieces of the content go into, such as a party's members; or those of one side in it. */
interface Roster {
  readonly name: string
  readonly place: PiecePlace
  readonly pieces: readonly ContentPiece[]
  readonly team: string | null
}

interface RosterBuilderProps {
  /** The kinds of pieces that are put together here, in this order. */
  readonly kinds: readonly string[]
  /** The field that says on whose side somebody is, where a list holds several sides. */
  readonly team?: string
  /** Pieces of another kind that have to be in the setup for one that joins: their kind, and the field that names them. */
  readonly needs?: { readonly of: string; readonly field: string }
}

/** Whoever and whatever takes part, list by list: press to take in, press to send away. */
export function RosterBuilder({ kinds, team, needs }: RosterBuilderProps) {
  const t = useWords(editorWords, builderWords)
  const { pack, analysis, edit } = useDesk('pack', 'analysis', 'edit')
  const { value, problems } = analysis
  const teller = useDeskTeller()
  const glossary = useDeskGlossary()
  const all = useMemo(() => pack.content.pieces?.() ?? [], [pack])
  const [chosen, setChosen] = useState(0)
  if (value === undefined) return <p className="p-5 text-ink-soft">{t('form.unreadable')}</p>
  const listAt = (path: PiecePlace['path']): readonly Json[] => {
    const list = path.reduce<Json | undefined>(childValue, value)
    return Array.isArray(list) ? list : []
  }
  const rosters = kinds.flatMap((kind): readonly Roster[] => {
    const pieces = all.filter(({ of }) => of === kind)
    const [place] = pieces[0]?.places ?? []
    if (place === undefined) return []
    const name = teller.text(place.name)
    if (team === undefined) return [{ name, place, pieces, team: null }]
    return teamsIn(listAt(place.path), team).map((id) => {
      return { name: teller.name({ of: 'team', id, name: id }), place, pieces, team: id }
    })
  })
  const shown = Math.min(chosen, rosters.length - 1)
  const { place, pieces, team: side } = rosters[shown]
  const list = listAt(place.path)
  const isHere = (entry: Json) => team === undefined || textAt(entry, team) === side
  const add = (piece: ContentPiece) => {
    const joins = withFreshId(piece.value, list)
    if (needs !== undefined) for (const { path, next } of missing(needs, joins, all, listAt)) edit(path, next)
    edit(place.path, [...list, isRecord(joins) && team !== undefined ? { ...joins, [team]: side } : joins])
  }
  const pieceOf = (entry: Json) => pieces.find(({ id }) => isOf(textAt(entry, 'id'), id))
  return (
    <PackLooks pack={pack}>
      <div className="flex flex-col gap-4 p-4 sm:p-5" data-testid="roster-builder">
        <SideChoice side={shown} names={rosters.map(({ name }) => name)} onChange={setChosen} />
        <ul className="flex flex-wrap gap-2" data-testid="roster-list">
          {list.map((entry, i) => {
            if (!isHere(entry)) return null
            const piece = pieceOf(entry)
            const name = piece === undefined ? textAt(entry, 'id') : teller.line(piece.name)
            return (
              <li key={i} className="flex items-center gap-2 rounded-md bg-raised py-1 pr-1 pl-2">
                <Portrait unit={{ entry: piece?.entry, name, side: shown }} size={34} />
                <span className="font-medium">{name}</span>
                <IconButton
                  label={t('remove', { name })}
                  onClick={() =>
                    edit(
                      place.path,
                      list.filter((_, at) => at !== i),
                    )
                  }
                >
                  <X size={14} />
                </IconButton>
              </li>
            )
          })}
        </ul>
        <Findings remarks={problems.filter(({ level }) => level === 'error')} />
        <ul className="divide-y divide-line">
          {pieces.map((piece) => {
            const name = teller.line(piece.name)
            return (
              <li key={piece.id} className="flex items-center gap-3 py-2">
                <Portrait unit={{ entry: piece.entry, name, side: shown }} size={40} />
                <span className="min-w-0 flex-1">
                  <span className="font-medium">{name}</span>{' '}
                  {piece.group !== undefined && (
                    <span className="text-sm text-ink-faint">{teller.text(piece.group)}</span>
                  )}
                  <span className="line-clamp-2 block text-sm text-ink-soft">
                    {glossary.get(piece.entry ?? entryId(piece.of, piece.id))?.rules.join(' ')}
                  </span>
                </span>
                <Button
                  data-testid={`add-${piece.id}`}
                  aria-label={t('content.addTo', { title: name, place: rosters[shown].name })}
                  onClick={() => add(piece)}
                >
                  <Plus size={14} />
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </PackLooks>
  )
}

/** The sides of a list, and two where there are fewer. */
function teamsIn(list: readonly Json[], field: string): readonly string[] {
  const teams = new Set(list.map((entry) => textAt(entry, field)).filter((team) => team !== ''))
  for (let number = 1; teams.size < 2; number += 1) teams.add(`side-${number}`)
  return [...teams]
}

/** Lists of a setup with the pieces that somebody who joins needs and that are not there yet. */
function missing(
  { of, field }: NonNullable<RosterBuilderProps['needs']>,
  joins: Json,
  all: readonly ContentPiece[],
  listAt: (path: PiecePlace['path']) => readonly Json[],
) {
  const named = JSON.stringify((isRecord(joins) ? joins[field] : null) ?? null)
  const wanted = all.filter((piece) => piece.of === of && named.includes(JSON.stringify(piece.id)))
  const path = wanted[0]?.places[0]?.path
  if (path === undefined) return []
  const list = listAt(path)
  const lacking = wanted.filter(({ id }) => !list.some((entry) => textAt(entry, 'id') === id))
  return lacking.length === 0 ? [] : [{ path, next: [...list, ...lacking.map(({ value }) => value)] }]
}

/** Two of a kind are told apart by numbers behind their id. */
function withFreshId(value: Json, list: readonly Json[]): Json {
  if (!isRecord(value) || typeof value['id'] !== 'string') return value
  const taken = new Set(list.map((entry) => (isRecord(entry) ? entry['id'] : undefined)))
  const { id } = value
  let fresh = id
  for (let number = 2; taken.has(fresh); number += 1) fresh = `${id}-${number}`
  return { ...value, id: fresh }
}

function isOf(id: string, kind: string): boolean {
  return id === kind || (id.startsWith(`${kind}-`) && /^\d+$/.test(id.slice(kind.length + 1)))
}

function textAt(entry: Json, field: string): string {
  const text = isRecord(entry) ? entry[field] : undefined
  return typeof text === 'string' ? text : ''
}
