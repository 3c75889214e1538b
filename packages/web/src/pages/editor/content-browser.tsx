import { Plus, Search } from 'lucide-react'
import { type Json, pathText, type PiecePlace } from '@quintain/engine'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { JsonTree } from '../../components/json-tree.tsx'
import { notify } from '../../components/notices.tsx'
import { RuleEntry } from '../../components/rule-entry.tsx'
import type { Glossary } from '../../engine/glossary.ts'
import { useEditorWords } from './use-editor-words.ts'
import { contentPieces, SCENARIO, type ShownPiece } from './content-pieces.ts'
import { useDesk, useDeskGlossary, useDeskTeller } from './desk-context.ts'
import { childValue } from './schema.ts'
import { documentOf } from './setup-document.ts'

const MOST = 60

/** Everything that comes with the ruleset, with a search over all of it. */
export function ContentBrowser() {
  const t = useEditorWords()
  const { pack } = useDesk('pack')
  const teller = useDeskTeller()
  const glossary = useDeskGlossary()
  const pieces = useMemo(() => contentPieces(pack, glossary, teller), [pack, glossary, teller])
  const [kind, setKind] = useState('')
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query).toLowerCase().split(/\s+/)
  const kinds = new Map(pieces.map((piece) => [piece.of, piece.kind]))
  const found = pieces.filter(({ of, id, name, lead, about }) => {
    if (kind !== '' && of !== kind) return false
    const text = `${id} ${name} ${lead} ${about}`.toLowerCase()
    return sought.every((word) => text.includes(word))
  })
  return (
    <div className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="relative">
        <Search size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
        <input
          type="search"
          className="control w-full pl-9!"
          aria-label={t('content.search')}
          placeholder={t('content.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          data-testid="content-search"
        />
      </div>
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('content.kind')}>
        {[['', t('content.all')] as const, ...kinds].map(([one, name]) => (
          <button
            key={one}
            type="button"
            className="control min-h-8! text-sm!"
            data-tone="quiet"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-faint" role="status">
        {t('content.found', { count: found.length })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {found.slice(0, MOST).map((piece) => (
          <Piece key={`${piece.of} ${piece.id}`} piece={piece} glossary={glossary} />
        ))}
      </ul>
      {found.length > MOST && (
        <p className="text-sm text-ink-faint">{t('content.narrow', { count: found.length - MOST })}</p>
      )}
    </div>
  )
}

function Piece({ piece, glossary }: { piece: ShownPiece; glossary: Glossary }) {
  const t = useEditorWords()
  const [open, setOpen] = useState(false)
  const { place } = useDesk('place')
  const { of, name, kind, lead, about, entry, value, places } = piece
  return (
    <li className="flex flex-col gap-1.5 py-3" data-testid="content-entry">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <button type="button" aria-expanded={open} className="min-w-0 flex-1 text-left" onClick={() => setOpen(!open)}>
          <span className="font-medium">{name}</span> <span className="tag">{kind}</span>
          {lead !== '' && <span className="block text-sm text-ink-faint">{lead}</span>}
          {about !== '' && !(open && entry !== undefined) && (
            <span className={`block text-sm text-ink-soft break-words ${open ? '' : 'line-clamp-2'}`}>{about}</span>
          )}
        </button>
        <div className="flex flex-wrap gap-1">
          {of === SCENARIO && <Button onClick={() => place(documentOf(name, value))}>{t('content.open')}</Button>}
          {places.map((one) => (
            <AddButton key={pathText([...one.path])} piece={piece} place={one} />
          ))}
        </div>
      </div>
      {open && (
        <div className="flex flex-col gap-2">
          {entry !== undefined && <RuleEntry entry={entry} glossary={glossary} named={false} />}
          <details>
            <summary className="eyebrow cursor-pointer">{t('content.data')}</summary>
            <JsonTree value={value} open={2} />
          </details>
        </div>
      )}
    </li>
  )
}

function AddButton({ piece: { name, value }, place }: { piece: ShownPiece; place: PiecePlace }) {
  const t = useEditorWords()
  const teller = useDeskTeller()
  const { edit, analysis } = useDesk('edit', 'analysis')
  const whole = analysis.value
  const { path, under } = place
  const where = teller.text(place.name)
  const here = path.reduce<Json | undefined>(childValue, whole)
  return (
    <Button
      disabled={whole === undefined}
      aria-label={t('content.addTo', { title: name, place: where })}
      onClick={() => {
        if (under !== undefined) edit([...path, under], value)
        else edit(path, [...(Array.isArray(here) ? here : []), value])
        notify(t('content.added', { title: name, place: pathText([...path]) }), 'good')
      }}
    >
      <Plus size={14} /> {where}
    </Button>
  )
}
