import { type ExperimentInput, USUAL_BUDGET } from '@quintain/lab'
import type { Field, Json, JsonObject } from '@quintain/engine'
import { checkedInput, experimentIn } from './experiment-text.ts'
import { plainName } from './names.ts'
import { labWords } from './words/index.ts'
import { missingParts } from './places.ts'
import { isStudy, type Question, QuestionError, type TextKey, type TunedPlace, type VariedPlace } from './question.ts'
import type { Pack } from '../../engine/catalogue.ts'
import { chanceFrom } from '../../engine/chance.ts'
import { findSetup } from '../../engine/scenarios.ts'

/** Parts of an experiment; the whole is checked once it is put together. */
type Asked = Readonly<Record<string, unknown>>

/** The experiment that a question asks for, as the command line would read it. */
export function experimentOf(pack: Pack, question: Question, field: Field | null): ExperimentInput {
  if (question.kind === 'file') return experimentIn(question.text, pack.id)
  const scenario = findSetup(pack, question.subject)
  if (scenario === undefined) throw new QuestionError('subject', labWords.say('refusals.subject'))
  const own = pack.content.scenarios.some(({ id }) => id === question.subject)
  const { setup, ...asked } = askedOf(question, field)
  const { seed, generator } = chanceFrom(pack.ruleset, question.seed)
  const title = plainName(setup === undefined || field === null ? scenario.title : field.title)
  return checkedInput({
    name: question.name.trim() || title || question.subject,
    ...(question.description.trim() === '' ? {} : { description: question.description.trim() }),
    ruleset: pack.id,
    // A meeting on ground of its own is not about the setup that the form shows for other questions.
    ...(setup !== undefined ? { setup } : own ? { scenario: question.subject } : { setup: scenario.setup }),
    ...partsOf(question, scenario.setup),
    seed,
    ...(generator === undefined ? {} : { generator }),
    ...agentsOf(pack, question),
    ...durationOf(question),
    ...asked,
    ...detailOf(question),
  })
}

/** Makes room for values in parts that the setup leaves out. */
function partsOf({ kind, axes, changePath, parameters }: Question, setup: Json): Asked {
  const changed = kind === 'compare' ? [{ path: changePath }] : []
  const turned = kind === 'tune' || kind === 'search' || kind === 'balance'
  const places = kind === 'vary' ? axes : turned ? parameters : changed
  const parts = new Map(places.flatMap(({ path }) => missingParts(setup, path)).map((part) => [part.path, part]))
  return parts.size === 0 ? {} : { changes: [...parts.values()] }
}

function agentsOf(pack: Pack, question: Question): Asked {
  const { agent, seatAgents, budget, kind } = question
  if (Object.keys(pack.ruleset.agents).length === 0) return {}
  if (agent === '') {
    return pack.ruleset.ladder?.usual === undefined || kind === 'exact' || budget === USUAL_BUDGET ? {} : { budget }
  }
  const agents = seatAgents.length > 0 ? [...seatAgents] : agent
  return { agents, ...([agents].flat().includes('search') ? numbersOf(question, 'iterations') : {}) }
}

function durationOf(question: Question): Asked {
  const { kind, stop, measure } = question
  if (kind === 'tune') return numbersOf(question, 'cap')
  if (stop === 'battles' || isStudy(kind)) return numbersOf(question, 'battles')
  const keys = stop === 'until' ? (['halfWidth'] as const) : (['fair', 'by', 'falseAlarm', 'missed'] as const)
  return { [stop]: { measure, ...numbersOf(question, ...keys) }, ...numbersOf(question, 'cap') }
}

/** Numbers that the form holds, by their names. */
function numbersOf(question: Question, ...keys: readonly TextKey[]): Asked {
  return Object.fromEntries(keys.map((key) => [key, numberIn(key, question[key])]))
}

/** How closely it looks, how sure it wants to be, and what must hold. What is as usual is left out. */
function detailOf({ detailed, measures, confidence, asserts }: Question): Asked {
  const names = entriesIn(measures, ',')
  const lines = entriesIn(asserts, '\n')
  const sure = numberIn('confidence', confidence)
  return {
    ...(detailed ? { mode: 'detailed' } : {}),
    ...(names.length > 0 ? { measures: names } : {}),
    ...(sure === 0.95 ? {} : { confidence: sure }),
    ...(lines.length > 0 ? { assert: lines } : {}),
  }
}

function askedOf(question: Question, field: Field | null): Asked {
  switch (question.kind) {
    case 'vary':
      return { vary: variedOf(question) }
    case 'matchups':
      return meetingOf(question, field)
    case 'compare':
      if (question.changePath === '') throw new QuestionError('change', labWords.say('refusals.change'))
      return { compare: { changes: [{ path: question.changePath, value: valueIn(question.changeValue) }] } }
    case 'tune':
      return { tune: tunedOf(question) }
    case 'attribute':
      if (question.list === '') throw new QuestionError('list', labWords.say('refusals.list'))
      return { attribute: { of: question.list, measure: question.measure } }
    case 'weights':
      return { weights: { measure: question.measure, ...numbersOf(question, 'keep') } }
    case 'search':
      return { search: searchOf(question) }
    case 'balance':
      return { balance: balanceOf(question) }
    case 'exact':
      return { exact: numbersOf(question, 'states') }
    default:
      return {}
  }
}

function variedOf(question: Question): Asked {
  const { axes, design } = question
  return {
    ...(design === 'grid' ? {} : { design }),
    ...(design === 'random' ? numbersOf(question, 'samples') : {}),
    axes: axes.map((axis, i) => {
      if (axis.path === '') throw new QuestionError(`axes.${i}`, labWords.say('refusals.axis'))
      const whole = design === 'random' && axis.to !== '' && axis.whole ? { whole: true } : {}
      return { name: placeName(axis, axes), path: axis.path, ...valuesOf(axis, design === 'random', i), ...whole }
    }),
  }
}

function meetingOf({ entrants }: Question, field: Field | null): JsonObject {
  if (field === null) return {}
  const chosen = field.groups.map((group, i) => group.entrants.filter(({ id }) => entrants[i]?.includes(id)))
  const fewest = field.groups.length > 1 ? 1 : 2
  if (chosen.some(({ length }) => length < fewest)) {
    throw new QuestionError('entrants', labWords.say(`refusals.${fewest === 1 ? 'oneOfEach' : 'two'}`))
  }
  return field.meeting(chosen)
}

/** The values that may be turned, with their ranges. */
function turnedOf({ parameters }: Question): readonly Asked[] {
  return parameters.map((place, i) => {
    if (place.path === '') throw new QuestionError(`parameters.${i}`, labWords.say('refusals.parameter'))
    return {
      name: placeName(place, parameters),
      path: place.path,
      from: numberIn(`parameters.${i}`, place.from),
      to: numberIn(`parameters.${i}`, place.to),
      ...(place.whole ? { whole: true } : {}),
    }
  })
}

function searchOf(question: Question): Asked {
  const { measure } = question
  return { measure, values: turnedOf(question), ...numbersOf(question, 'generations', 'population', 'by', 'cap') }
}

function balanceOf(question: Question): Asked {
  const { measure, tolerance } = question
  return {
    parameters: turnedOf(question),
    wanted: { [measure]: numberIn('target', question.target) },
    ...(tolerance.trim() === '' ? {} : numbersOf(question, 'tolerance')),
    ...numbersOf(question, 'batch', 'verify'),
  }
}

function tunedOf(question: Question): Asked {
  const { measure, tolerance } = question
  return {
    measure,
    ...numbersOf(question, 'target'),
    parameters: turnedOf(question),
    ...(tolerance.trim() === '' ? {} : numbersOf(question, 'tolerance')),
    ...numbersOf(question, 'batch', 'verify'),
  }
}

/** The last key of a path says enough, unless two values have the same. */
function placeName({ name, path }: TunedPlace, all: readonly { readonly path: string }[]): string {
  if (name !== '') return name
  const last = (text: string) => text.slice(text.lastIndexOf('.') + 1)
  return all.filter((other) => last(other.path) === last(path)).length > 1 ? path : last(path)
}

/** From, to and step as a range; a list of values, parted by commas, in place of from. */
function valuesOf({ from, to, step }: VariedPlace, random: boolean, i: number): Asked {
  const field = `axes.${i}`
  if (to === '') {
    const values = entriesIn(from, ',')
    if (values.length < 2) throw new QuestionError(field, labWords.say(`refusals.${random ? 'sampledRange' : 'range'}`))
    return { values: values.map(valueIn) }
  }
  const range = { from: numberIn(field, from), to: numberIn(field, to) }
  return { range: random ? range : { ...range, step: numberIn(field, step) } }
}

/** The number that a field of the form holds. */
function numberIn(field: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) {
    throw text === ''
      ? new QuestionError(field, labWords.say('refusals.nothing'))
      : new QuestionError(field, labWords.say('refusals.number', { found: JSON.stringify(text) }))
  }
  return value
}

/** A value as people type it: JSON where it reads as such, text otherwise. */
function valueIn(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return text.trim()
  }
}

/** Entries parted by a sign, the empty ones left out. */
function entriesIn(text: string, sign: string): string[] {
  return text
    .split(sign)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
