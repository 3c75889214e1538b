import { measureName } from '@quintain/lab'
import {
  englishText,
  isName,
  isPhrase,
  type Json,
  type PhraseValue,
  type Ruleset,
  seatNamesOf,
  type Teller,
  type Text,
} from '@quintain/engine'
import { useCallback, useMemo } from 'react'
import type { Pack } from '../../engine/catalogue.ts'
import { presentTeller, useTeller, useTellers } from '../../words/tellers.ts'
import { wordsBy } from '../../words/wording.ts'
import { fieldOf } from './field.ts'
import { labWords } from './words/index.ts'

/** What the page calls things that experiments and results name by ids. */
export type Names = ReturnType<typeof namesIn>

function namesIn(pack: Pack, setup: Json | null, teller: Teller) {
  const { ruleset } = pack
  const plan = planOf(ruleset, setup)
  const seats = plan === null ? [] : ruleset.seats(plan)
  const t = wordsBy(teller, labWords)
  const field = fieldOf(pack)
  const groups = field?.groups ?? []
  const entrants = new Map(groups.flatMap((group) => group.entrants.map(({ id, name }) => [id, name])))
  /** Entrants of meetings; anything else as it is. */
  const entrant = (id: string) => teller.text(entrants.get(id) ?? id)
  const measure = (name: string) => teller.line(measureName(ruleset, name, plan ?? undefined))
  /** A value that varies. */
  const axis = (name: string) => {
    const group = groups.find(({ id }) => id === name)
    return group === undefined ? name : teller.text(group.name)
  }
  /** `wardens v reavers`, `agility=5`, or a name as it is. */
  const cellPart = (part: string) => {
    const [, varied, value] = /^([^=]+)=(.*)$/.exec(part) ?? []
    if (varied !== undefined) return `${axis(varied)}=${entrant(value)}`
    return part.split(' v ').map(entrant).join(t('results.against'))
  }
  const cell = (name: string) => name.split(', ').map(cellPart).join(t('results.comma'))
  return {
    teller,
    measure,
    /** A measure in a list to choose from: with the name that people type. */
    measureOption: (name: string) => {
      const label = measure(name)
      return label === name ? name : t('results.option', { label, name })
    },
    seat: (name: string) => {
      const seat = seats.indexOf(name)
      if (plan === null || seat === -1) return t('results.seat', { number: name })
      return teller.line(seatNamesOf(ruleset, plan)[seat])
    },
    axis,
    cell,
    entrant,
    /** What the lab says, with cells and measures by their names. */
    said: (text: Text) => teller.line(withNames(text, { cell, measure, entrant })),
    /** What an experiment is called. */
    title: (text: string) => {
      if (field !== null && text === englishText(field.title)) return teller.text(field.title)
      const scenario = pack.content.scenarios.find(({ title }) => title === text)
      return scenario === undefined ? text : teller.name({ of: 'scenario', id: scenario.id, name: text })
    },
  }
}

/** Values of the lab's phrases that are names of cells. */
const CELLS = ['cell', 'cells', 'first', 'rest']

/** And those that are names of entrants. */
const ENTRANTS = ['entrant', 'second', 'by']

/** The lab calls cells and measures as experiments do; readers have names for them. */
function withNames(text: Text, by: Record<'cell' | 'measure' | 'entrant', (name: string) => string>): Text {
  if (!isPhrase(text) || text.values === undefined) return text
  const told = Object.entries(text.values).map(([key, value]): [string, PhraseValue] => {
    if (isPhrase(value)) return [key, withNames(value, by)]
    if (typeof value !== 'string') return [key, value]
    if (CELLS.includes(key)) return [key, by.cell(value)]
    return [key, key === 'measure' ? by.measure(value) : ENTRANTS.includes(key) ? by.entrant(value) : value]
  })
  return { code: text.code, values: Object.fromEntries(told) }
}

/** Null where the rules refuse the setup: the run says why. */
function planOf(ruleset: Ruleset, setup: Json | null): unknown {
  try {
    return ruleset.prepare(ruleset.setup.parse(setup))
  } catch {
    return null
  }
}

/** Names of any content, in the language that the reader has chosen. */
export function useNamesOf(): (pack: Pack, setup: Json) => Names {
  const tellers = useTellers()
  return useCallback((pack, setup) => namesIn(pack, setup, presentTeller(pack.content)), [tellers])
}

/** `setup` says what seats are called. */
export function useNames(pack: Pack, setup: Json | null): Names {
  const teller = useTeller(pack.content)
  return useMemo(() => namesIn(pack, setup, teller), [pack, setup, teller])
}

/** The name that files and results have for something told: names as the content writes them. */
export function plainName(text: Parameters<Teller['text']>[0]): string {
  return isName(text) ? text.name : englishText(text)
}
