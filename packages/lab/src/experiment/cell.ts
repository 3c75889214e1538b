import { type Json, hashJson } from '@quintain/engine'

/** One question of an experiment: a setup (or two, to compare) that is played again and again with other seeds. */
export interface Cell {
  /** Unique in the experiment, such as `agility=5` or `Wardens v Reavers`. */
  readonly name: string
  /** The value of each axis by its name. */
  readonly values: Readonly<Record<string, Json>>
  /** The two entrants of a matchup. */
  readonly entrants: readonly [string, string] | null
  readonly spec: CellSpec
}

/** All that a worker must know to play battles of a cell; plain JSON. */
export interface CellSpec {
  readonly engine: string
  readonly ruleset: string
  readonly rulesetVersion: number
  /** The module that exports the ruleset, when it is not built in. */
  readonly module: string | null
  /** The modules of agents of one's own, by the names that they have in the experiment. */
  readonly agentModules?: Readonly<Record<string, string>>
  readonly generator: string
  /** Text of a `SeedScope`. */
  readonly scope: string
  /** By seat; empty when nobody decides. */
  readonly agents: readonly string[]
  readonly iterations: number | null
  readonly stepLimit: number | null
  readonly detailed: boolean
  /** Names or patterns with `*`; empty for all. */
  readonly measures: readonly string[]
  /** Every setup comes twice: as it is, and with the entrants' seats swapped, with the same seed. */
  readonly swapped: boolean
  /** One, or two that are compared battle by battle. */
  readonly arms: readonly Arm[]
}

export interface Arm {
  readonly name: string
  /** Two with swapped seats. */
  readonly setups: readonly Json[]
}

/** Battles `from` to `from + count - 1` of a cell. */
export interface Chunk {
  readonly from: number
  readonly count: number
  /** Also give a row for each battle. */
  readonly rows: boolean
}

const keys = new WeakMap<CellSpec, string>()

/** The same for the same work, whoever asks. */
export function cellKey(spec: CellSpec): string {
  let key = keys.get(spec)
  if (key === undefined) {
    key = hashJson(JSON.parse(JSON.stringify(spec)))
    keys.set(spec, key)
  }
  return key
}

/** In matchups, battles 2k and 2k + 1 share a seed and have the seats swapped. */
export function seedIndex(spec: CellSpec, battle: number): number {
  return spec.swapped ? Math.floor(battle / 2) : battle
}
