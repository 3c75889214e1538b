/* Examples of `@quintain/engine/rulesets/atb`; see engine.ts. */
import { Battle, Mt19937 } from '@quintain/engine'
import * as q from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'
import { AgilityClock } from '@quintain/engine/timing'

const [{ setup }] = content.scenarios
/** At its first decision. */
const { state, plan } = Battle.start(q.atb, setup, { seed: 7 })
q.atb.step(state, undefined, null)
const strike = q.legal(state).find((action) => action.type === 'skill')
const told = content.scenarios.map((scenario) => q.atb.prepare(q.atb.setup.parse(scenario.setup)))

//# AtbStoryteller
for (const { setup: whole } of told) {
  if (whole.narration === null || whole.narration === undefined) continue
  const fight = new q.BattleSimulator(q.GameState.of(whole))
  fight.runToCompletion()
  const storyteller = new q.AtbStoryteller(q.atb.prepare(whole), whole.narration)
  console.log(storyteller.tell(fight.events[0], 0, Mt19937.seeded(7)))
  break
}
//# BattleSimulator
{
  const fight = new q.BattleSimulator(q.GameState.of(setup))
  console.log(fight.step()) // one turn
  console.log(fight.runToCompletion(), fight.events.length)
}
//# GameState
{
  const game = q.GameState.of(setup)
  for (const { id, stats } of game.living()) console.log(id, stats.hp)
}
//# PassAction
console.log(new q.PassAction(plan.characters[0].id))
//# SkillAction
if (strike !== undefined) {
  const again = new q.SkillAction(strike.technique, strike.target)
  q.atb.step(q.atb.clone(state), again, null)
}
//# accept
console.log(q.accept(state, { type: 'pass', actorId: plan.characters[state.actor].id }))
//# atbOn
{
  const slow = q.atbOn(AgilityClock.start, 'my-atb') // any clock of one's own
  console.log(Battle.start(slow, setup, { seed: 7, agents: ['heuristic', 'heuristic'] }).run())
}
//# bucketOf
console.log(q.bucketOf(12, 100)) // medium
//# fells
{
  const fight = new q.BattleSimulator(q.GameState.of(setup))
  fight.runToCompletion()
  console.log(fight.events.filter(q.fells).map(({ targetId }) => targetId))
}
//# importDataFiles
console.log(q.importDataFiles({ skills: [], characters: [], config: { rng_seed: 7 } }))
//# isViable
if (strike !== undefined) console.log(q.isViable(state, state.actor, strike.technique)) // enough qi, no cooldown
//# legal
console.log(q.legal(state).length)
//# narrateBattle
{
  const fight = new q.BattleSimulator(q.GameState.of(setup))
  fight.runToCompletion()
  for (const line of q.narrateBattle(plan, fight.events, Mt19937.seeded(7))) console.log(line)
}
//# narratorRandom
console.log(q.narratorRandom(plan, Mt19937.seeded(7)).random()) // the setup's own, or the battle's
//# oddsOf
if (strike !== undefined) console.log(q.oddsOf(state, strike).hit)
//# percent
console.log(q.percent(0.8512), q.percent(0.8512, 1)) // 85% 85.1%
