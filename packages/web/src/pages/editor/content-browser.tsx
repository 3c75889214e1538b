import { Plus, Search } from 'lucide-react'
import { type Json, pathText } from 'quintain'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWords } from '../../words/use-words.ts'
import { editorWords } from './words/index.ts'
import { Button } from '../../components/button.tsx'
import { JsonTree } from '../../components/json-tree.tsx'
import { useNotices } from '../../components/notices.tsx'
import { usePreferences } from '../../browser/preferences.ts'
import { contentEntries, type ContentEntry, type Target } from './content-entries.ts'
import { useDesk } from './desk-context.ts'
import { childValue } from './schema.ts'
import { useSetupWords } from './setup-words.ts'
import { documentOf } from './store.ts'

const MOST = 60

/** Everything that comes with the ruleset, with a search over all of it. */
export function ContentBrowser() {
  const t = useWords(editorWords)
  const pack = useDesk((desk) => desk.pack)
  const language = usePreferences(({ language: chosen }) => chosen)
  const [entries, setEntries] = useState<readonly ContentEntry[]>([])
  const [kind, setKind] = useState('')
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query).toLowerCase().split(/\s+/)
  const words = useSetupWords()
  useEffect(() => {
    let gone = false
    void contentEntries(pack, { language, words, t }).then((found) => {
      if (!gone) setEntries(found)
    })
    return () => {
      gone = true
    }
  }, [pack, language, words, t])
  const kinds = [...new Set(entries.map((entry) => entry.kind))]
  const found = entries.filter((entry) => {
    if (kind !== '' && entry.kind !== kind) return false
    const text = `${entry.id} ${entry.title} ${entry.text}`.toLowerCase()
    return sought.every((word) => text.includes(word))
  })
  return (
    <div className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="relative">
        <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
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
        {['', ...kinds].map((one) => (
          <button
            key={one}
            type="button"
            className="control min-h-8! text-sm!"
            data-tone="quiet"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {one === '' ? t('content.all') : t(`content.kinds.${one}`)}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-faint" role="status">
        {t('content.found', { count: found.length })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {found.slice(0, MOST).map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
      {found.length > MOST && (
        <p className="text-sm text-ink-faint">{t('content.narrow', { count: found.length - MOST })}</p>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: ContentEntry }) {
  const t = useWords(editorWords)
  const [open, setOpen] = useState(false)
  const place = useDesk((desk) => desk.place)
  return (
    <li className="flex flex-col gap-1.5 py-3" data-testid="content-entry">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <button type="button" aria-expanded={open} className="min-w-0 flex-1 text-left" onClick={() => setOpen(!open)}>
          <span className="font-medium">{entry.title}</span>{' '}
          <span className="tag">{t(`content.one.${entry.kind}`)}</span>
          <span className={`block text-sm text-ink-soft break-words ${open ? '' : 'line-clamp-2'}`}>{entry.text}</span>
        </button>
        <div className="flex flex-wrap gap-1">
          {entry.kind === 'scenarios' && (
            <Button onClick={() => place(documentOf(entry.title, entry.value))}>{t('content.open')}</Button>
          )}
          {entry.targets.map((target) => (
            <AddButton key={`${target.path.join('.')} ${target.number}`} entry={entry} target={target} />
          ))}
        </div>
      </div>
      {open && <JsonTree value={entry.value} open={2} />}
    </li>
  )
}

function AddButton({ entry, target }: { entry: ContentEntry; target: Target }) {
  const t = useWords(editorWords)
  const edit = useDesk((desk) => desk.edit)
  const whole = useDesk((desk) => desk.analysis.value)
  const notify = useNotices(({ add }) => add)
  const { path, under, number } = target
  const name = t(`content.targets.${target.name}`, { number })
  const here = path.reduce<Json | undefined>(childValue, whole)
  return (
    <Button
      disabled={whole === undefined}
      aria-label={t('content.addTo', { title: entry.title, place: name })}
      onClick={() => {
        if (under !== undefined) edit([...path, under], entry.value)
        else edit(path, [...(Array.isArray(here) ? here : []), entry.value])
        notify(t('content.added', { title: entry.title, place: pathText(path) }), 'good')
      }}
    >
      <Plus size={14} aria-hidden="true" /> {name}
    </Button>
  )
}
