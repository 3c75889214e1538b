/* Examples of `@quintain/engine/rulesets/world`; see engine.ts. */
import { Battle } from '@quintain/engine'
import * as q from '@quintain/engine/rulesets/world'
import { content } from '@quintain/engine/rulesets/world/content'

const [{ setup }] = content.scenarios

//# Plan
console.log(new q.Plan(q.world.setup.parse(setup)).factions)
//# State
{
  const plan = new q.Plan(q.world.setup.parse(setup))
  const state = new q.State(plan, q.readGenerator({ kind: 'keyed', seed: 7 }))
  console.log(state.steps) // nobody is in it yet: `world.start` does that
}
//# importWorld
console.log(Object.keys(q.importWorld({ max_ticks: 100 }, { tiles: ['...'] })))
//# readGenerator
console.log(q.readGenerator({ kind: 'keyed', seed: 7 }).float(1, 2, 3)) // draws by domain, entity and tick
//#
console.log(Battle.start(q.world, setup, { seed: 7 }).run())
