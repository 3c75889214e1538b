import type { Scene, SceneStat } from 'quintain'
import type { Say } from '../words/use-words.ts'

/** The picture in words, for those who do not see it. */
export function sceneSummary(scene: Scene<string>, t: Say): string {
  const sides = scene.sides.map(({ name }, i) => {
    const count = scene.units.filter((unit) => unit.side === i && unit.alive).length
    return t('scene.alive', { side: name, count })
  })
  return t('scene.summary', { caption: scene.caption, sides })
}

/** One number of a unit or card. */
export function statOf(stats: readonly SceneStat<string>[] | undefined, id: string): number | string | undefined {
  return stats?.find((stat) => (stat.id ?? stat.label) === id)?.value
}
