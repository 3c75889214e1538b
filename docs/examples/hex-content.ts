/* Examples of `@quintain/engine/rulesets/hex/content`; see engine.ts. */
import { Battle } from '@quintain/engine'
import { hex } from '@quintain/engine/rulesets/hex'
import * as q from '@quintain/engine/rulesets/hex/content'

const [first, second] = q.ARMIES

//# armyOf
console.log(Battle.start(hex, { armies: [q.armyOf(first.id), q.armyOf(second.id)] }, { seed: 7 }).run())
//# muster
{
  const [spears, bows] = q.UNITS.map(({ name }) => name)
  const army = q.muster({ [spears]: 3, [bows]: 2 })
  console.log(Battle.start(hex, { armies: [army, army] }, { seed: 7 }).run())
}
//# unitNamed
console.log(q.unitNamed(q.UNITS[0].name).maxHp)
