import { describe, expect, test } from 'vitest'
import { ReplayError } from './errors.ts'
import {
  choice,
  type Contexts,
  fieldsOf,
  flag,
  list,
  notKept,
  number,
  orNull,
  record,
  SavedParts,
  text,
} from './fields.ts'

class Lamp {
  readonly maker: string
  oil = 3
  lit = false
  colour: 'red' | 'green' = 'red'
  names: string[] = []
  hook: { height: number } | null = null
  /** Follows from the oil. */
  glow = 0

  constructor(maker: string) {
    this.maker = maker
  }

  get empty(): boolean {
    return this.oil === 0
  }

  burn(): void {
    this.oil -= 1
  }
}

const hook = record(() => ({ height: 0 }), { height: number })
const table = {
  oil: number,
  lit: flag,
  colour: choice('red', 'green'),
  names: list(text),
  hook: orNull(hook),
  glow: notKept,
} as const
const fields = fieldsOf<Lamp, Contexts>(table)

function lamp(): Lamp {
  const made = new Lamp('ada')
  made.burn()
  made.lit = true
  made.colour = 'green'
  made.names.push('wick')
  made.hook = { height: 2 }
  made.glow = 9
  return made
}

describe('a table of fields', () => {
  test('saves and loads what is kept, in its order', () => {
    const saved = fields.save(lamp(), null)
    expect(saved).toEqual([2, true, 'green', ['wick'], [2]])
    const loaded = new Lamp('bo')
    fields.load(JSON.parse(JSON.stringify(saved)), loaded, null)
    const { oil, lit, colour, names, hook: loadedHook, glow, maker } = loaded
    expect({ oil, lit, colour, names, loadedHook, glow, maker }).toEqual({
      oil: 2,
      lit: true,
      colour: 'green',
      names: ['wick'],
      loadedHook: { height: 2 },
      glow: 0,
      maker: 'bo',
    })
    expect(fields.keys).toEqual(['oil', 'lit', 'colour', 'names', 'hook'])
  })

  test('wants every field that can be assigned, and no other', () => {
    const { oil: _, ...rest } = table
    // @ts-expect-error The oil is forgotten.
    fieldsOf<Lamp, Contexts>(rest)
    // @ts-expect-error A getter is no field.
    fieldsOf<Lamp, Contexts>({ ...table, empty: flag })
    // @ts-expect-error The oil is a number.
    fieldsOf<Lamp, Contexts>({ ...table, oil: text })
    expect(Object.keys(rest)).not.toContain('oil')
  })

  test.each([
    ['another type', ['2', true, 'green', [], null]],
    ['a value missing', [2, true, 'green', []]],
    ['one too many', [2, true, 'green', [], null, 1]],
    ['an unknown choice', [2, true, 'blue', [], null]],
    ['something in a list', [2, true, 'red', [1], null]],
    ['no list', { oil: 2 }],
    ['nothing', null],
    ['something inside', [2, true, 'red', [], ['high']]],
  ])('refuses %s', (_, saved) => {
    expect(() => fields.load(saved, new Lamp('bo'), null)).toThrow(ReplayError)
  })
})

test('parts of a saved object are taken one by one', () => {
  const parts = new SavedParts({ a: 1, b: { c: 'x' }, d: null }, 'thing', null)
  expect(parts.take('a', number)).toBe(1)
  expect(parts.inner('b').take('c', text)).toBe('x')
  expect(parts.has('d')).toBe(false)
  expect(() => parts.take('a', text)).toThrow(/\ba\b/)
  expect(() => parts.inner('a')).toThrow(ReplayError)
})
