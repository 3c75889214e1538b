import { type Bounds, type Expectation, foundText, type ShapeFault } from 'quintain'
import { type Saying, saying, type SayingValue } from './saying.ts'

/** What a finding of the schema means for whoever wrote the experiment: the engine's own words, as data. */
export function shapeFault({ issue, expected, found }: ShapeFault): Saying {
  const words = expected === null ? null : expectedSaying(expected)
  const there = foundSaying(found)
  if (words === null) return saying('badShape', { detail: issue.message, found: there })
  return saying('wrongType', { expected: words, found: there })
}

function foundSaying(found: unknown): SayingValue {
  if (found === undefined) return saying('nothing', {})
  if (Array.isArray(found)) return saying('aListOf', { size: found.length })
  return typeof found === 'object' && found !== null ? saying('anObject', {}) : foundText(found)
}

/** Null for what experiments have no need of, which is told in English only. */
function expectedSaying(expected: Expectation): Saying | null {
  switch (expected.kind) {
    case 'number':
      if (expected.multipleOf !== null) return null
      return bounded(expected.whole ? saying('aWholeNumber', {}) : saying('aNumber', {}), numberBounds(expected.bounds))
    case 'text':
      return expected.form === null ? bounded(saying('aText', {}), textBounds(expected.bounds)) : null
    case 'list':
      return bounded(saying('aList', {}), listBounds(expected.bounds))
    case 'object':
      return saying('anObject', {})
    case 'boolean':
      return saying('trueOrFalse', {})
    case 'choice':
      return choiceSaying(expected.values.map((value) => JSON.stringify(value) ?? String(value)))
    case 'either':
      return eitherSaying(expected.options.map(expectedSaying))
    case 'null':
    case 'other':
      return null
  }
}

/** Of a kind of value and how its bounds are told: undefined when there are none, null when there are no words for it. */
function bounded(what: Saying, bounds: Saying | null | undefined): Saying | null {
  return bounds === undefined ? what : bounds && saying('bounded', { what, bounds })
}

function numberBounds({ least, most, above, below }: Bounds): Saying | undefined {
  if (least !== undefined && most !== undefined) return saying('fromTo', { least, most })
  const low =
    least === undefined ? (above === undefined ? undefined : saying('above', { above })) : saying('atLeast', { least })
  const high =
    most === undefined ? (below === undefined ? undefined : saying('below', { below })) : saying('atMost', { most })
  return low !== undefined && high !== undefined ? saying('both', { low, high }) : (low ?? high)
}

function textBounds({ least, most }: Bounds): Saying | null | undefined {
  if (least !== undefined && most !== undefined) return saying('characters', { least, most })
  return shortestBounds(least, most)
}

function listBounds({ least, most }: Bounds): Saying | null | undefined {
  if (least !== undefined && least === most) return saying('ofSize', { size: least })
  if (least !== undefined && most !== undefined) return saying('sizes', { least, most })
  return shortestBounds(least, most)
}

function shortestBounds(least: number | undefined, most: number | undefined): Saying | null | undefined {
  if (least === undefined && most === undefined) return undefined
  return least === 1 && most === undefined ? saying('notEmpty', {}) : null
}

function choiceSaying(texts: readonly string[]): Saying | null {
  const last = texts.at(-1)
  if (last === undefined) return null
  if (texts.length === 1) return saying('choice', { text: last })
  return saying('either', { first: texts.slice(0, -1).join(', '), second: last })
}

function eitherSaying(options: readonly (Saying | null)[]): Saying | null {
  const [first, ...rest] = options
  return rest.reduce<Saying | null>(
    (before, option) => before && option && saying('either', { first: before, second: option }),
    first ?? null,
  )
}
