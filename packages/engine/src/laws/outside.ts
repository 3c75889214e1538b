import type { RulesetTypes } from '../kernel/contract.ts'
import { hashState } from '../kernel/hash.ts'
import { canonicalText, plainJson } from '../kernel/json.ts'
import { type Law, type LawSample, planOf } from './law.ts'
import { must, Walk } from './walk.ts'

export const nothingFromOutside: Law = {
  name: 'nothing from outside',
  statement:
    'rules call no clock, no chance, no locale and no function that engines may round otherwise, and sort nothing by half an order',
  samples: 1 / 3,
  check(sample) {
    const plain = courseOf(sample)
    const called = new Set<string>()
    const changed = changedWorld(called, () => courseOf(sample))
    must(this.name, called.size === 0, () => `the rules call ${[...called].join(', ')}`)
    must(
      this.name,
      changed === plain,
      () => 'sorted by another way that keeps to the same order, the battle is another',
    )
  },
}

/** All that a battle is, as a text: states, choices, views, measures and ends. */
function courseOf<T extends RulesetTypes>(sample: LawSample<T>): string {
  const { ruleset } = sample
  const parts: string[] = []
  planOf(sample)
  new Walk(sample).through(({ state }) => {
    const turn = canonicalText(plainJson(ruleset.next(state)))
    const legal = canonicalText(plainJson(ruleset.legal(state)))
    const measures = canonicalText(plainJson([ruleset.measures(state), ruleset.outcome(state) ?? null]))
    const clone = ruleset.clone(state)
    parts.push(hashState(ruleset, clone), turn, legal, measures, canonicalText(ruleset.view(state, 0)))
  })
  return parts.join('\n')
}

/** What may differ in the last bit between engines, or is chance. */
const INEXACT =
  'acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 hypot log log10 log1p log2 pow random sin sinh tan tanh'.split(
    ' ',
  )

/** What depends on where and when the program runs, by its owner; not every place has all of them. */
const LOCAL: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['Math', Math, INEXACT],
  ['Date', Date, ['now', 'parse', 'UTC']],
  ['Date', Date.prototype, ['getTime', 'getTimezoneOffset', 'toString', 'toISOString', 'toLocaleString', 'valueOf']],
  ['String', String.prototype, ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']],
  ['Number', Number.prototype, ['toLocaleString']],
  ['Array', Array.prototype, ['toLocaleString']],
  ['Intl', Intl, ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter']],
  ['performance', Reflect.get(globalThis, 'performance'), ['now']],
  ['crypto', Reflect.get(globalThis, 'crypto'), ['getRandomValues', 'randomUUID']],
  ['globalThis', globalThis, ['setTimeout', 'setInterval', 'queueMicrotask', 'fetch']],
]

/** Runs something in a world that notes what it should not need, and sorts in its own way. Puts everything back. */
function changedWorld<Result>(called: Set<string>, run: () => Result): Result {
  const undo: (() => void)[] = []
  const put = (owner: object, key: string, value: unknown) => {
    const own = Object.getOwnPropertyDescriptor(owner, key)
    Object.defineProperty(owner, key, {
      value,
      writable: true,
      configurable: true,
      enumerable: own?.enumerable ?? true,
    })
    undo.push(() => (own === undefined ? Reflect.deleteProperty(owner, key) : Object.defineProperty(owner, key, own)))
  }
  try {
    for (const [name, owner, keys] of LOCAL) {
      if (!isObject(owner)) continue
      for (const key of keys) {
        const real: unknown = Reflect.get(owner, key)
        if (typeof real === 'function')
          put(
            owner,
            key,
            noted(real, () => called.add(`${name}.${key}`)),
          )
      }
    }
    put(
      globalThis,
      'Date',
      noted(Date, () => called.add('Date')),
    )
    put(Array.prototype, 'sort', function sort<Item>(this: Item[], compare?: (a: Item, b: Item) => number): Item[] {
      sorted(this, compare).forEach((item, place) => (this[place] = item))
      return this
    })
    put(Array.prototype, 'toSorted', function toSorted<Item>(this: Item[], compare?: (a: Item, b: Item) => number) {
      return sorted(this, compare)
    })
    return run()
  } finally {
    for (const back of undo.toReversed()) back()
  }
}

function noted(real: object, note: () => void): unknown {
  return new Proxy(real, {
    apply(target, self, values) {
      note()
      return Reflect.apply(Function.prototype.call.bind(asFunction(target)), undefined, [self, ...values])
    },
    construct(target, values) {
      note()
      return Reflect.construct(asFunction(target), values)
    },
  })
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function asFunction(value: object): (...values: unknown[]) => object {
  if (!isFunction(value)) throw new TypeError('expected a function')
  return value
}

function isFunction(value: unknown): value is (...values: unknown[]) => object {
  return typeof value === 'function'
}

/** By insertion: as stable as any sort, but it compares other pairs. An order that is whole gives the same list. */
function sorted<Item>(items: readonly Item[], compare?: (a: Item, b: Item) => number): Item[] {
  const order = compare ?? ((a: Item, b: Item) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0))
  const result: Item[] = []
  for (const item of items) {
    let place = result.length
    while (place > 0 && order(result[place - 1], item) > 0) place -= 1
    result.splice(place, 0, item)
  }
  return result
}
