import { type Battle, type Json, type Ruleset, type Seed, wishesOf } from '@quintain/engine'

/** What chance comes from. */
interface Chance {
  readonly seed: Seed
  /** What the setup or the ruleset says, when undefined. */
  readonly generator: string | undefined
}

/**
 * A seed as people write it: a whole number where it looks like one, else text; before it, where it shall not be the
 * usual one, the kind of generator: `7`, `harvest moon`, `mt19937:7`.
 */
export function chanceFrom({ traits }: Ruleset, text: string): Chance {
  const mark = text.indexOf(':')
  const generator = traits.generators.find((kind) => kind === text.slice(0, mark))
  const seed = generator === undefined ? text : text.slice(mark + 1)
  return { seed: seedFrom(seed), generator }
}

/** A seed alone: a whole number where it looks like one. */
export function seedFrom(text: string): Seed {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** The chance of a battle as people would write it. */
export function chanceOf({ ruleset, plan, seed, generator }: Battle): string {
  const usual = wishesOf(ruleset, plan).generator ?? ruleset.traits.generators[0]
  return generator === usual ? String(seed) : `${generator}:${seed}`
}

/** The seed that a setup asks for. */
export function seedOf(ruleset: Ruleset, setup: Json): Seed | undefined {
  return wishesOf(ruleset, ruleset.prepare(ruleset.setup.parse(setup))).seed
}
