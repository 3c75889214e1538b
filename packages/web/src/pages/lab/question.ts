import type { ExperimentInput } from '@quintain/lab'
import type { Json } from 'quintain'
import { findScenario, type Pack } from '../../engine/catalog.ts'
import { seedFrom } from '../../routes.ts'
import type { Entrant, Field } from './entrants.ts'
import { missingParts } from './places.ts'

export const KINDS = ['plain', 'vary', 'matchups', 'compare'] as const
export type QuestionKind = (typeof KINDS)[number]

/** A value that is varied, as it stands in the form. */
export interface VariedPlace {
  readonly path: string
  readonly from: string
  readonly to: string
  readonly step: string
}

/** What somebody asks, as it stands in the form: texts may be anything. */
export interface Question {
  readonly kind: QuestionKind
  /** A scenario, or `my-<key>` for a setup kept in this browser. */
  readonly subject: string
  readonly axes: readonly VariedPlace[]
  readonly entrants: readonly string[]
  readonly changePath: string
  readonly changeValue: string
  readonly agent: string
  readonly iterations: string
  readonly stop: 'battles' | 'until'
  readonly battles: string
  readonly measure: string
  readonly halfWidth: string
  readonly cap: string
  readonly seed: string
}

export const NEW_AXIS: VariedPlace = { path: '', from: '', to: '', step: '' }

export function newQuestion(pack: Pack): Question {
  return {
    kind: 'plain',
    subject: pack.content.scenarios[0].id,
    axes: [NEW_AXIS],
    entrants: [],
    changePath: '',
    changeValue: '',
    agent: Object.hasOwn(pack.ruleset.agents, 'heuristic') ? 'heuristic' : '',
    iterations: '60',
    stop: 'battles',
    battles: '1000',
    measure: '',
    halfWidth: '0.02',
    cap: '20000',
    seed: '1',
  }
}

/** A question that cannot be made an experiment of; `field` is where in the form. */
export class QuestionError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** The experiment that a question asks for, as the command line would read it. */
export function experimentOf(pack: Pack, question: Question, field: Field | null): ExperimentInput {
  const scenario = findScenario(pack, question.subject)
  if (scenario === undefined) throw new QuestionError('subject', 'there is no such setup')
  const own = pack.content.scenarios.some(({ id }) => id === question.subject)
  return {
    name: scenario.title === '' ? question.subject : scenario.title,
    ruleset: pack.id,
    ...(own ? { scenario: question.subject } : { setup: scenario.setup }),
    ...partsOf(question, scenario.setup),
    seed: seedFrom(question.seed),
    ...agentsOf(pack, question),
    ...durationOf(question),
    ...variedOf(question, field),
  }
}

/** Makes room for values in parts that the setup leaves out. */
function partsOf({ kind, axes, changePath }: Question, setup: Json): Partial<ExperimentInput> {
  const paths = kind === 'vary' ? axes.map(({ path }) => path) : kind === 'compare' ? [changePath] : []
  const parts = new Map(paths.flatMap((path) => missingParts(setup, path)).map((part) => [part.path, part]))
  return parts.size === 0 ? {} : { changes: [...parts.values()] }
}

function agentsOf(pack: Pack, { agent, iterations }: Question): Partial<ExperimentInput> {
  if (Object.keys(pack.ruleset.agents).length === 0 || agent === '') return {}
  return agent === 'search' ? { agents: agent, iterations: numberIn('iterations', iterations) } : { agents: agent }
}

function durationOf({ stop, battles, measure, halfWidth, cap }: Question): Partial<ExperimentInput> {
  if (stop === 'battles') return { battles: numberIn('battles', battles) }
  return { until: { measure, halfWidth: numberIn('halfWidth', halfWidth) }, cap: numberIn('cap', cap) }
}

function variedOf(question: Question, field: Field | null): Partial<ExperimentInput> {
  switch (question.kind) {
    case 'vary':
      return {
        vary: {
          axes: question.axes.map((axis, i) => {
            if (axis.path === '') throw new QuestionError(`axes.${i}`, 'choose the value that varies')
            return { name: axisName(axis, question.axes), path: axis.path, ...valuesOf(axis, i) }
          }),
        },
      }
    case 'matchups': {
      const chosen = (field?.entrants ?? []).filter(({ name }: Entrant) => question.entrants.includes(name))
      if (field === null || chosen.length < 2) throw new QuestionError('entrants', 'choose at least two')
      const { setup, ...rest } = field.meeting(chosen)
      if (setup === undefined) return rest
      // A field of its own, not the scenario that the form shows for the other questions.
      return { ...rest, name: `All against all in ${field.ruleset}`, setup, scenario: undefined }
    }
    case 'compare':
      if (question.changePath === '') throw new QuestionError('change', 'choose the value that differs')
      return { compare: { changes: [{ path: question.changePath, value: valueIn(question.changeValue) }] } }
    default:
      return {}
  }
}

/** The last key of a path says enough, unless two values have the same. */
function axisName({ path }: VariedPlace, axes: readonly VariedPlace[]): string {
  const last = (text: string) => text.slice(text.lastIndexOf('.') + 1)
  return axes.filter((other) => last(other.path) === last(path)).length > 1 ? path : last(path)
}

/** From, to and step as a range; a list of values, parted by commas, in place of from. */
function valuesOf(
  { from, to, step }: VariedPlace,
  i: number,
): { values: Json[] } | { range: { from: number; to: number; step: number } } {
  if (to === '') {
    const values = from.split(',').filter((text) => text.trim() !== '')
    if (values.length < 2)
      throw new QuestionError(`axes.${i}`, 'expected from, to and step, or at least two values with commas')
    return { values: values.map(valueIn) }
  }
  return {
    range: { from: numberIn(`axes.${i}`, from), to: numberIn(`axes.${i}`, to), step: numberIn(`axes.${i}`, step) },
  }
}

function numberIn(field: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) {
    throw new QuestionError(field, `expected a number, found ${text === '' ? 'nothing' : JSON.stringify(text)}`)
  }
  return value
}

/** A value as people type it: JSON where it reads as such, text otherwise. */
export function valueIn(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return text.trim()
  }
}
