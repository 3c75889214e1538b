/* Examples of `@quintain/engine/rulesets/world/content`; see engine.ts. */
import { Battle } from '@quintain/engine'
import { world } from '@quintain/engine/rulesets/world'
import * as q from '@quintain/engine/rulesets/world/content'

//# randomWorld
{
  const setup = q.randomWorld(7, { width: 16, height: 10, entities: 8, maxTicks: 100, walls: 0.1 })
  console.log(Battle.start(world, setup, { seed: 7 }).run())
}
