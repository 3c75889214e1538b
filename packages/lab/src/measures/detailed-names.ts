import { createGenerator, entryId, FAMILIES, kindOf, type Ruleset } from '@quintain/engine'
import type { Cell, CellSpec } from '../experiment/cell.ts'
import { ExperimentError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import { MeasureFilter, MOST_MEASURES } from './measure-filter.ts'

/** Refuses cells with too many possible measures. Half of the limit is left for kinds that join later. */
export function checkDetail(ruleset: Ruleset, cells: readonly Cell[]): void {
  const most = MOST_MEASURES / 2
  for (const { spec } of cells) {
    const filter = new MeasureFilter(spec.measures)
    let count = 0
    for (const name of detailedNames(ruleset, spec) ?? []) if (filter.takes(name)) count += 1
    if (count > most) throw new ExperimentError('measures', say('manyMeasures', { most }))
  }
}

/**
 * All names under which detailed mode may count events in battles of a cell, whether they happen or not: by kinds of
 * units that are there at the start or in the glossary. Null without a dictionary of events.
 */
export function detailedNames(ruleset: Ruleset, { arms, generator }: CellSpec): ReadonlySet<string> | null {
  const { events } = ruleset
  if (events === undefined) return null
  const kinds = new Set(arms.flatMap(({ setups }) => setups.flatMap((setup) => kindsOf(ruleset, setup, generator))))
  const names = new Set(FAMILIES.flatMap((family) => (family === 'none' ? [] : [`family.${family}.amount`])))
  for (const type of events.types) {
    const counted = [`events.${type}`, ...(events.has(type, 'amount') ? [`${type}.amount`] : [])]
    const roles = [...(events.has(type, 'doer') ? ['by'] : []), ...(events.has(type, 'receiver') ? ['to'] : [])]
    for (const name of counted) {
      names.add(name)
      for (const role of roles) for (const kind of kinds) names.add(`${name}.${role}=${kind}`)
    }
  }
  return names
}

function kindsOf(ruleset: Ruleset, setup: unknown, generator: string): readonly string[] {
  const plan = ruleset.prepare(ruleset.setup.parse(setup))
  const state = ruleset.start(plan, createGenerator(generator, 1), null)
  const { units } = ruleset.scene(state, null)
  const glossary = ruleset.glossary?.(plan) ?? []
  // Units that come later have entries of the same sort as those that are there.
  const ofUnits = new Set(glossary.filter(({ id }) => units.some(({ entry }) => entry === id)).map(({ of }) => of))
  return [
    ...units.flatMap(({ id }) => kindOf(ruleset, state, id) ?? []),
    ...glossary.filter(({ of }) => ofUnits.has(of)).map(({ of, id }) => id.slice(entryId(of, '').length)),
  ]
}
