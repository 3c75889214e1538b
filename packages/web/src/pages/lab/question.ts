import type { Field, Phrase, Ruleset } from '@quintain/engine'
import { USUAL_BUDGET } from '@quintain/lab'
import type { Pack } from '../../engine/catalogue.ts'

export const KINDS = [
  'plain',
  'vary',
  'matchups',
  'compare',
  'tune',
  'attribute',
  'weights',
  'search',
  'balance',
  'exact',
  'file',
] as const
export type QuestionKind = (typeof KINDS)[number]

const STUDIES: readonly QuestionKind[] = ['attribute', 'weights', 'search', 'balance', 'exact']

/** Questions that the lab answers by experiments of its own making: they say by themselves how long they take. */
export function isStudy(kind: QuestionKind): boolean {
  return STUDIES.includes(kind)
}

export const DESIGNS = ['grid', 'oneAtATime', 'random'] as const
export const STOPS = ['battles', 'until', 'test'] as const

/** A value that is varied, as it stands in the form. */
export interface VariedPlace {
  /** What results call it; empty for the last key of the path. */
  readonly name: string
  readonly path: string
  readonly from: string
  readonly to: string
  readonly step: string
  /** Random samples are whole numbers. */
  readonly whole: boolean
}

/** A value that is looked for, as it stands in the form. */
export type TunedPlace = Omit<VariedPlace, 'step'>

/** Fields that hold plain text or a number, each with a name in the form, and what they hold at first. */
export const FIRST_TEXTS = {
  /** Empty for the title of the setup. */
  name: '',
  description: '',
  samples: '40',
  target: '0.5',
  tolerance: '',
  batch: '200',
  verify: '2000',
  /** Of weights, how many play all battles in the end. */
  keep: '8',
  /** Of a search. */
  generations: '6',
  population: '12',
  /** Of exact odds. */
  states: '20000',
  iterations: '60',
  /** Of time, where the lab chooses who decides. */
  budget: USUAL_BUDGET,
  battles: '1000',
  halfWidth: '0.02',
  fair: '0.5',
  by: '0.05',
  falseAlarm: '0.05',
  missed: '0.05',
  cap: '20000',
  seed: '1',
  confidence: '0.95',
  /** Names and patterns of measures, with commas; empty for all. */
  measures: '',
}

export type TextKey = keyof typeof FIRST_TEXTS

/** What somebody asks, as it stands in the form: texts may be anything. */
export interface Question extends Readonly<Record<TextKey, string>> {
  readonly kind: QuestionKind
  /** A scenario, or `my-<key>` for a setup kept in this browser. */
  readonly subject: string
  readonly axes: readonly VariedPlace[]
  readonly design: (typeof DESIGNS)[number]
  /** Ids of the chosen ones, by group. */
  readonly entrants: readonly (readonly string[])[]
  readonly changePath: string
  readonly changeValue: string
  readonly parameters: readonly TunedPlace[]
  /** The list whose parts are weighed. */
  readonly list: string
  readonly agent: string
  /** By seat; empty when `agent` decides for all. */
  readonly seatAgents: readonly string[]
  readonly stop: (typeof STOPS)[number]
  readonly measure: string
  readonly detailed: boolean
  /** A balance gate a line. */
  readonly asserts: string
  /** An experiment as a file has it, for what the form has no fields for. */
  readonly text: string
}

export const NEW_PARAMETER: TunedPlace = { name: '', path: '', from: '', to: '', whole: false }
export const NEW_AXIS: VariedPlace = { ...NEW_PARAMETER, step: '' }

const FIRST_ENTRANTS = 4
const FEW_ENTRANTS = 8

/** A few of everybody's own kind; with two kinds all of those of which there are few. */
function firstEntrants(field: Field | null): readonly (readonly string[])[] {
  const groups = field?.groups ?? []
  return groups.map(({ entrants }) => {
    const ids = entrants.map(({ id }) => id)
    return groups.length > 1 && ids.length <= FEW_ENTRANTS ? ids : ids.slice(0, FIRST_ENTRANTS)
  })
}

/** Where a ladder knows its costs, the lab chooses the strongest level that its budget allows. */
function firstAgent({ agents, ladder }: Ruleset): string {
  return ladder?.usual === undefined && Object.hasOwn(agents, 'heuristic') ? 'heuristic' : ''
}

export function newQuestion(pack: Pack, field: Field | null): Question {
  return {
    ...FIRST_TEXTS,
    kind: 'plain',
    subject: pack.content.scenarios[0].id,
    axes: [NEW_AXIS],
    design: 'grid',
    entrants: firstEntrants(field),
    changePath: '',
    changeValue: '',
    parameters: [NEW_PARAMETER],
    list: '',
    agent: firstAgent(pack.ruleset),
    seatAgents: [],
    stop: 'battles',
    measure: '',
    detailed: false,
    asserts: '',
    text: '',
  }
}

/** A question that cannot be made an experiment of; `field` is where in the form. */
export class QuestionError extends Error {
  readonly field: string
  readonly says: Phrase
  constructor(field: string, says: Phrase) {
    super(says.code)
    this.field = field
    this.says = says
  }
}
