/* Examples of `@quintain/engine/poster`; see engine.ts. */
import { Battle, Teller, toldScene } from '@quintain/engine'
import * as q from '@quintain/engine/poster'
import { content } from '@quintain/engine/rulesets/hex/content'

const battle = Battle.start(content.ruleset, content.scenarios[0].setup, { seed: 7 })

//# posterSvg
{
  const scene = toldScene(content.ruleset.scene(battle.state, null), new Teller('en'))
  const svg = q.posterSvg(scene, {
    width: 1200,
    height: 630,
    title: content.scenarios[0].title,
    line: scene.caption,
    outlineOf: () => 'M256 16 496 496H16z', // the silhouette of a unit
  })
  console.log(svg.length)
}
