import type { Scene, SceneUnit } from '@quintain/engine'

/** Who stands for a side: somebody of the kind that it is named after, else whoever can bear the most. */
export function crestOf<Told>({ sides, units }: Scene<Told>, side: number): SceneUnit<Told> | undefined {
  const own = units.filter((unit) => unit.side === side)
  const { kind } = sides[side]
  return (
    own.find((unit) => kind !== undefined && unit.kind === kind) ??
    own.toSorted((a, b) => (b.bars[0]?.max ?? 0) - (a.bars[0]?.max ?? 0)).at(0)
  )
}
