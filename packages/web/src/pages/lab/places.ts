import { isRecord, type Json, pathText, type Text } from '@quintain/engine'
import { keysOf, type Path } from '../editor/paths.ts'
import { childOf, childValue, kindOf, type Schema, variantOf } from '../editor/schema.ts'

/** A value of a setup that an experiment can vary. */
export interface Place {
  readonly path: string
  readonly kind: 'number' | 'integer' | 'boolean' | 'choice'
  /** As the setup has it, or its default. */
  readonly value: Json
  readonly choices: readonly Json[]
  readonly description: Text
}

const MOST = 3000

/** All plain values of a setup by the schema: those that are there, and those left to a default. */
export function placesOf(schema: Schema, setup: Json): readonly Place[] {
  const places: Place[] = []
  collect(schema, setup, [], places)
  return places
}

function collect(schema: Schema, value: Json | undefined, path: Path, places: Place[]): void {
  if (places.length >= MOST) return
  const shape = variantOf(schema, value)
  if (Array.isArray(value)) {
    value.forEach((entry: Json, i: number) => collect(childOf(shape, i), entry, [...path, i], places))
    return
  }
  if (isRecord(value)) {
    for (const key of new Set([...shape.properties.keys(), ...Object.keys(value)])) {
      collect(childOf(shape, key), childValue(value, key), [...path, key], places)
    }
    return
  }
  const kind = kindOf(shape)
  if (value === undefined && kind === 'object' && isRecord(schema.fallback)) {
    collect(schema, {}, path, places)
    return
  }
  const known = value ?? schema.fallback
  if (known === undefined || known === null || path.length === 0) return
  if (
    kind === 'number' ||
    kind === 'integer' ||
    kind === 'boolean' ||
    (kind === 'choice' && shape.choices.length > 1)
  ) {
    const choices = kind === 'boolean' ? [false, true] : shape.choices
    places.push({ path: pathText(path), kind, value: known, choices, description: schema.description })
  } else if (kind === 'any' && typeof known === 'number') {
    // The schema leaves it open: what is whole now most likely has to stay so.
    const guessed = Number.isInteger(known) ? 'integer' : 'number'
    places.push({ path: pathText(path), kind: guessed, value: known, choices: [], description: schema.description })
  }
}

/** What most people look at first in a setup, whatever the ruleset calls it. */
const LOOKED_AT = /\.(?:maxHp|life|attack)$/

/** A place of this very setup, to show how places are written; empty when it has none. */
export function exampleOf(places: readonly Place[]): string {
  return (places.find(({ path }) => LOOKED_AT.test(path)) ?? places[0])?.path ?? ''
}

/** Empty parts that must be there before a value in them can be set. */
export function missingParts(setup: Json, path: string): { readonly path: string; readonly value: Json }[] {
  const keys = keysOf(path, setup).slice(0, -1)
  const missing: { path: string; value: Json }[] = []
  let here: Json | undefined = setup
  keys.forEach((key, i) => {
    here = childValue(here, key)
    if (here === undefined && keys.slice(i).every((each) => typeof each === 'string')) {
      missing.push({ path: pathText(keys.slice(0, i + 1)), value: {} })
    }
  })
  return missing
}
