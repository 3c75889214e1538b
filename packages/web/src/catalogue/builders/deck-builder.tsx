import { entryId, isRecord, type Json, plainJson, SetupError } from '@quintain/engine'
import {
  CARDS,
  content,
  DECK_SIZE,
  type DeckCurve,
  deckCurve,
  HEROES,
  MOST_COPIES,
  playerOf,
  type School,
  SCHOOL_NAMES,
  SCHOOLS,
  validateDeck,
} from '@quintain/engine/rulesets/chain/content'
import { useState } from 'react'
import { useWords } from '../../words/tellers.ts'
import type { Say } from '../../words/wording.ts'
import { editorWords } from '../../pages/editor/words/index.ts'
import { builderWords } from './words/index.ts'
import { Choice } from '../../components/form.tsx'
import { useDesk, useDeskGlossary, useDeskTeller } from '../../pages/editor/desk-context.ts'
import { Findings, remarkOf, SideChoice } from '../../pages/editor/findings.tsx'
import { titleOf } from '../../pages/editor/form/names.ts'
import { childValue } from '../../pages/editor/schema.ts'
import { Stepper } from '../../pages/editor/stepper.tsx'

/** A deck by counting cards, with its curve and what the rules of deck building say. */
export default function DeckBuilder() {
  const t = useWords(editorWords, builderWords)
  const [seat, setSeat] = useState(0)
  const [school, setSchool] = useState<School | ''>('')
  const { analysis, edit } = useDesk('analysis', 'edit')
  const { value, problems } = analysis
  const teller = useDeskTeller()
  const glossary = useDeskGlossary()
  const named = (of: string, name: string) => (name === '' ? '' : teller.name({ of, id: name, name }))
  if (value === undefined) return <p className="p-5 text-ink-soft">{t('form.unreadable')}</p>
  const player = childValue(childValue(value, 'players'), seat)
  const cards = childValue(value, 'cards')
  const known: Readonly<Record<string, Json>> = { ...CARDS, ...(isRecord(cards) ? tableOf(cards) : {}) }
  const deck = keysIn(childValue(player, 'deck'))
  const counts = new Map<string, number>()
  for (const key of deck) counts.set(key, (counts.get(key) ?? 0) + 1)
  const inSchool = school === '' ? [] : SCHOOLS[school].map(([key]) => key)
  const shown = [...new Set([...inSchool, ...(school === '' ? counts.keys() : [])])]
  const here = `players[${seat}]`
  const remarks = [
    ...validateDeck(deck, new Set(Object.keys(known)), `${here}.deck`).map(remarkOf),
    ...problems.filter(({ level, path }) => level !== 'error' && path.startsWith(here)),
  ]
  const curve = curveOf(value, seat)
  const write = (next: readonly string[]) => {
    const missing = next.filter((key) => !Object.hasOwn(isRecord(cards) ? cards : {}, key) && Object.hasOwn(CARDS, key))
    if (missing.length > 0) {
      edit(['cards'], { ...tableOf(cards), ...Object.fromEntries(missing.map((key) => [key, CARDS[key]])) })
    }
    edit(['players', seat, 'deck'], plainJson(next))
  }
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-5" data-testid="deck-builder">
      <SideChoice side={seat} names={[1, 2].map((number) => t('player', { number }))} onChange={setSeat} />
      <Choice
        label={t('start')}
        value=""
        options={[
          { value: '', label: named('hero', titleOf(childValue(player, 'hero'))) || '—' },
          ...SCHOOL_NAMES.map((name) => ({
            value: name,
            label: `${named('hero', HEROES[name].name)} (${named('school', name)})`,
          })),
        ]}
        onChange={(name) => {
          const chosen = SCHOOL_NAMES.find((one) => one === name)
          if (chosen === undefined) return
          const next = playerOf(chosen)
          const needed = keysIn(next['deck']).map((key) => [key, CARDS[key]])
          edit(['cards'], { ...tableOf(cards), ...Object.fromEntries(needed) })
          edit(['players', seat], next)
        }}
      />
      <p className="number text-lg font-semibold" data-testid="deck-size">
        {t('cards', { count: deck.length, size: DECK_SIZE })}
      </p>
      {curve !== null && <Curve curve={curve} />}
      <Findings remarks={remarks} />
      <Choice
        label={t('show')}
        value={school}
        options={[
          { value: '', label: t('inDeck') },
          ...SCHOOL_NAMES.map((name) => ({ value: name, label: named('school', name) })),
        ]}
        onChange={(name) => setSchool(SCHOOL_NAMES.find((one) => one === name) ?? '')}
      />
      <ul className="divide-y divide-line">
        {shown.map((key) => (
          <li key={key} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="font-medium">{named('card', titleOf(known[key])) || key}</span>
              <span className="number block text-sm text-ink-soft">{cardLine(known[key], t)}</span>
              <span className="line-clamp-3 block text-sm text-ink-faint">
                {glossary.get(entryId('card', key))?.rules.join(' ')}
              </span>
            </span>
            <Stepper
              name={key}
              count={counts.get(key) ?? 0}
              most={Math.max(MOST_COPIES, counts.get(key) ?? 0)}
              onChange={(count) => write(withCopies(deck, key, count))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Curve({ curve }: { curve: DeckCurve }) {
  const t = useWords(editorWords, builderWords)
  const charts = [
    ['cost', curve.costs],
    ['pitch', curve.pitches],
    ['defense', curve.defenses],
  ] as const
  return (
    <div className="flex flex-col gap-3" data-testid="deck-curve">
      <div className="grid grid-cols-3 gap-3">
        {charts.map(([name, counts]) => (
          <Bars key={name} title={t(`curve.${name}`)} counts={counts} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {t('averages', {
          attacks: curve.attacks,
          blockers: curve.blockers,
          cost: curve.averageCost.toFixed(1),
          attack: curve.averageAttack.toFixed(1),
          pitch: curve.averagePitch.toFixed(1),
        })}
      </p>
    </div>
  )
}

function Bars({ title, counts }: { title: string; counts: Readonly<Record<number, number>> }) {
  const entries = Object.entries(counts)
  const most = Math.max(1, ...entries.map(([, count]) => count))
  return (
    <figure>
      <figcaption className="eyebrow mb-1">{title}</figcaption>
      <ul className="flex h-20 items-end gap-1">
        {entries.map(([value, count]) => (
          <li key={value} className="number flex h-full flex-1 flex-col justify-end text-center text-xs text-ink-soft">
            <span>{count}</span>
            <span
              className="block rounded-t-sm bg-side-0"
              style={{ height: `${(count / most) * 55}%` }}
              aria-hidden="true"
            />
            <span className="border-t border-line text-ink">
              <span className="sr-only">× {title} </span>
              {value}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Of the deck as the rules read it; null while they refuse the setup. */
function curveOf(value: Json, seat: number): DeckCurve | null {
  try {
    const plan = content.ruleset.prepare(content.ruleset.setup.parse(value))
    const { deck } = plan.players[seat]
    return deck === null || deck.length === 0 ? null : deckCurve(deck)
  } catch (error) {
    if (error instanceof SetupError) return null
    throw error
  }
}

function withCopies(deck: readonly string[], key: string, count: number): string[] {
  const at = deck.indexOf(key)
  const others = deck.filter((each) => each !== key)
  const copies = Array.from({ length: count }, () => key)
  return at < 0
    ? [...others, ...copies]
    : [...deck.slice(0, at), ...copies, ...deck.slice(at).filter((each) => each !== key)]
}

function keysIn(deck: Json | undefined): string[] {
  return Array.isArray(deck) ? deck.filter((key: Json) => typeof key === 'string') : []
}

function tableOf(cards: unknown): Record<string, Json> {
  if (!isRecord(cards)) return {}
  return Object.fromEntries(Object.entries(cards).map(([key, card]) => [key, plainJson(card)]))
}

function cardLine(card: Json | undefined, t: Say<[typeof builderWords]>): string {
  const parts = (['cost', 'attack', 'defense', 'pitch'] as const).map(
    (key) => `${t(`curve.${key}`)} ${JSON.stringify(childValue(card, key) ?? 0)}`,
  )
  return parts.join(', ')
}
