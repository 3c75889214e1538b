import { type BattleState, kindOf, type Ruleset } from '@quintain/engine'

/**
 * When seats are swapped, a kind may belong to the seat instead of the entrant (`fighter0`, `fighter1`). So kinds of
 * the swapped battle get the names that the same entrant's units have in the other battle, compared unit by unit; where
 * this is ambiguous they keep their own.
 */
export function kindsMappedBack(ruleset: Ruleset, start: BattleState, swapped: BattleState): (kind: string) => string {
  const kinds = (state: BattleState, side: number): readonly (string | null)[] =>
    ruleset.scene(state, null).units.flatMap((unit) => (unit.side === side ? [kindOf(ruleset, state, unit.id)] : []))
  const names = new Map<string, Set<string>>()
  for (const side of [0, 1]) {
    const before = kinds(start, side)
    kinds(swapped, 1 - side).forEach((kind, at) => {
      if (kind !== null) names.set(kind, new Set(names.get(kind)).add(before[at] ?? kind))
    })
  }
  return (kind) => {
    const [name = kind, ...others] = names.get(kind) ?? []
    return others.length === 0 ? name : kind
  }
}
