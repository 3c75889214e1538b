import type { Scene, SceneStat } from '@quintain/engine'
import type { Say } from '../words/wording.ts'
import type { BoardProps } from './props.ts'

/** The picture in words, for those who do not see it. */
export function sceneSummary(scene: Scene<string>, t: Say): string {
  const sides = scene.sides.map(({ name }, i) => {
    const count = scene.units.filter((unit) => unit.side === i && unit.alive).length
    return t('scene.alive', { side: name, count })
  })
  return t('scene.summary', { caption: scene.caption, sides })
}

/** The part that a unit has in what somebody asks about. */
export function partIn(asked: BoardProps['asked'], unit: string | undefined): 'doer' | 'receiver' | undefined {
  if (unit === undefined) return undefined
  return asked?.doer === unit ? 'doer' : asked?.receiver === unit ? 'receiver' : undefined
}

/** One number of a unit or card. */
export function statOf(stats: readonly SceneStat<string>[] | undefined, id: string): number | string | undefined {
  return stats?.find((stat) => (stat.id ?? stat.label) === id)?.value
}

/** The rules of an entry in one text, for whoever points at what it is of. */
export function rulesText(rulesOf: BoardProps['rulesOf'], entry: string | undefined): string | undefined {
  const rules = entry === undefined ? [] : (rulesOf?.(entry) ?? [])
  return rules.length === 0 ? undefined : rules.join(' ')
}
