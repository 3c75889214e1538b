/* Examples of `@quintain/engine/rulesets/hex`; see engine.ts. */
import { Battle } from '@quintain/engine'
import * as q from '@quintain/engine/rulesets/hex'
import { content, UNITS } from '@quintain/engine/rulesets/hex/content'

const [{ setup }] = content.scenarios
const battle = Battle.start(q.hex, setup, { seed: 7, listen: true })
battle.run()

//# armyCost
console.log(q.armyCost([{ ...UNITS[0], count: 3 }]), 3 * q.unitCost(UNITS[0]))
//# exportBattle
console.log(Object.keys(q.exportBattle(battle))) // as the design document names everything
//# exportEvent
for (const event of battle.log?.events.slice(0, 3) ?? []) console.log(q.exportEvent(event))
//# exportLastAction
console.log(q.exportLastAction(q.lastActionOf(battle.at(5).state)))
//# isPassive
console.log(q.isPassive('heal')) // false: somebody must use it
//# lastActionOf
console.log(q.lastActionOf(battle.at(0).state)) // what the step from there does, as one record
//# lint
for (const { path, message } of q.lint(q.hex.setup.parse(setup))) console.log(path, message)
//# randomArmy
console.log(q.randomArmy(UNITS, 300, 7).map(({ name, count }) => `${count} ${name}`))
//# unitCost
console.log(UNITS.map((unit) => `${unit.name} ${q.unitCost(unit)}`))
//# usesTarget
console.log(q.usesTarget('push')) // true
//# validateArmy
for (const { path, message } of q.validateArmy([{ ...UNITS[0], count: 9 }], 100)) console.log(path, message)
