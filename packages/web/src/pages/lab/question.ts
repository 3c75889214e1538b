import type { Field, Phrase } from 'quintain'
import type { Pack } from '../../engine/catalogue.ts'

export const KINDS = ['plain', 'vary', 'matchups', 'compare', 'tune', 'file'] as const
export type QuestionKind = (typeof KINDS)[number]

export const DESIGNS = ['grid', 'oneAtATime', 'random'] as const
export type DesignKind = (typeof DESIGNS)[number]

export const STOPS = ['battles', 'until', 'test'] as const
export type StopKind = (typeof STOPS)[number]

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
export interface TunedPlace {
  readonly name: string
  readonly path: string
  readonly from: string
  readonly to: string
  readonly whole: boolean
}

/** What somebody asks, as it stands in the form: texts may be anything. */
export interface Question {
  readonly kind: QuestionKind
  /** Empty for the title of the setup. */
  readonly name: string
  readonly description: string
  /** A scenario, or `my-<key>` for a setup kept in this browser. */
  readonly subject: string
  readonly axes: readonly VariedPlace[]
  readonly design: DesignKind
  readonly samples: string
  /** Ids of the chosen ones, by group. */
  readonly entrants: readonly (readonly string[])[]
  readonly changePath: string
  readonly changeValue: string
  readonly parameters: readonly TunedPlace[]
  readonly target: string
  readonly tolerance: string
  readonly batch: string
  readonly verify: string
  readonly agent: string
  /** By seat; empty when `agent` decides for all. */
  readonly seatAgents: readonly string[]
  readonly iterations: string
  readonly stop: StopKind
  readonly battles: string
  readonly measure: string
  readonly halfWidth: string
  readonly fair: string
  readonly by: string
  readonly falseAlarm: string
  readonly missed: string
  readonly cap: string
  readonly seed: string
  readonly confidence: string
  readonly detailed: boolean
  /** Names and patterns of measures, with commas; empty for all. */
  readonly measures: string
  /** A balance gate a line. */
  readonly asserts: string
  /** An experiment as a file has it, for what the form has no fields for. */
  readonly text: string
}

/** Fields that hold plain text or a number, each with a name in the form. */
export type TextKey =
  | 'name'
  | 'description'
  | 'samples'
  | 'target'
  | 'tolerance'
  | 'batch'
  | 'verify'
  | 'iterations'
  | 'battles'
  | 'halfWidth'
  | 'fair'
  | 'by'
  | 'falseAlarm'
  | 'missed'
  | 'cap'
  | 'seed'
  | 'confidence'
  | 'measures'

export const NEW_AXIS: VariedPlace = { name: '', path: '', from: '', to: '', step: '', whole: false }
export const NEW_PARAMETER: TunedPlace = { name: '', path: '', from: '', to: '', whole: false }

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

export function newQuestion(pack: Pack, field: Field | null): Question {
  return {
    kind: 'plain',
    name: '',
    description: '',
    subject: pack.content.scenarios[0].id,
    axes: [NEW_AXIS],
    design: 'grid',
    samples: '40',
    entrants: firstEntrants(field),
    changePath: '',
    changeValue: '',
    parameters: [NEW_PARAMETER],
    target: '0.5',
    tolerance: '',
    batch: '200',
    verify: '2000',
    agent: Object.hasOwn(pack.ruleset.agents, 'heuristic') ? 'heuristic' : '',
    seatAgents: [],
    iterations: '60',
    stop: 'battles',
    battles: '1000',
    measure: '',
    halfWidth: '0.02',
    fair: '0.5',
    by: '0.05',
    falseAlarm: '0.05',
    missed: '0.05',
    cap: '20000',
    seed: '1',
    confidence: '0.95',
    detailed: false,
    measures: '',
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
