import { type Ruleset, type Scene, type SceneUnit, type Teller, toldScene } from 'quintain'
import type { Context } from '../context.ts'
import { drawScene } from '../draw/scene.ts'

/** Draws the scenes of one battle for a reader. */
export class Picture {
  readonly #teller: Teller
  readonly #context: Context
  readonly #names: ReadonlyMap<string, string>

  constructor(
    { ruleset, plan }: { readonly ruleset: Ruleset; readonly plan: unknown },
    teller: Teller,
    context: Context,
  ) {
    this.#teller = teller
    this.#context = context
    this.#names = new Map((ruleset.glossary?.(plan) ?? []).map(({ id, name }) => [id, teller.text(name)]))
  }

  draw(scene: Scene): string {
    const { palette, terminal } = this.#context
    const kindName = (unit: SceneUnit<string>): string => this.#names.get(unit.entry ?? '') ?? unit.name
    return drawScene(toldScene(scene, this.#teller), {
      palette,
      columns: terminal.columns,
      teller: this.#teller,
      kindName,
    })
  }
}
