import { type Battle, type Scene, type SceneUnit, type Teller, toldScene } from '@quintain/engine'
import type { Context } from '../context.ts'
import { drawScene } from '../draw/scene.ts'

/** Draws the scenes of one battle for a reader. */
export function pictureOf({ ruleset, plan }: Battle, teller: Teller, context: Context): (scene: Scene) => string {
  const { palette, terminal } = context
  const names = new Map((ruleset.glossary?.(plan) ?? []).map(({ id, name }) => [id, teller.text(name)]))
  const kindName = (unit: SceneUnit<string>): string => names.get(unit.entry ?? '') ?? unit.name
  return (scene) => drawScene(toldScene(scene, teller), { palette, columns: terminal.columns, teller, kindName })
}
