/* Examples of `@quintain/engine/rulesets/chain`; see engine.ts. */
import { Battle, tellerIn } from '@quintain/engine'
import * as q from '@quintain/engine/rulesets/chain'
import { content, duel } from '@quintain/engine/rulesets/chain/content'

const setup = duel('tide', 'ember')
const battle = Battle.start(q.chain, setup, { seed: 7 })
/** At its first decision. */
const { state, plan } = battle
const facts = { attacksThisTurn: 2, pitchSum: 3, isWeapon: false, hero: 'Any', cardName: 'Ripple' }

//# ConditionError
try {
  q.parseCondition('pitchSum >=')
} catch (error) {
  if (error instanceof q.ConditionError) console.log(error.position, error.message)
}
//# TextLog
{
  const played = Battle.start(q.chain, setup, { seed: 7, agents: ['heuristic', 'heuristic'], listen: true })
  played.run()
  const text = new q.TextLog(plan, await tellerIn('en', content))
  for (const event of played.log?.events.slice(0, 5) ?? []) console.log(text.line(event))
}
//# acceptFrom
console.log(q.acceptFrom(state, 0, { type: 'continue' })) // refused, if it came from seat 1
//# actionOf
console.log(q.actionOf('P')) // { type: 'pass' }
//# automaticAction
console.log(q.automaticAction(state)) // there is only one: the turn begins
//# chainRuleset
{
  const mine = q.chainRuleset({
    id: 'my-duels',
    plugins: [{ behaviors: [{ id: 'riposte', block: ({ blocked }) => ({ life: blocked > 3 ? 1 : 0 }) }] }],
  })
  console.log(Battle.start(mine, setup, { seed: 7, agents: ['heuristic', 'heuristic'] }).run())
}
//# codeOf
for (const action of q.chain.legal(state)) console.log(q.codeOf(action))
//# countLegal
console.log(q.countLegal(state)) // as many as `chain.legal` lists, without making them
//# holds
{
  const condition = q.parseCondition('attacksThisTurn >= 2 and not isWeapon')
  if (condition !== null) console.log(q.holds(condition, facts)) // true
}
//# matchAgents
{
  const agents = q.matchAgents(plan, 7) // those that the setup asks for
  console.log(agents[0].choose(state, 0))
}
//# nthLegal
console.log(q.nthLegal(state, 0))
//# parseCondition
console.log(q.parseCondition('')) // null: it always holds
//# sensiblePayment
{
  const turn = Battle.start(q.chain, setup, { seed: 7 })
  turn.act({ type: 'continue' })
  console.log(q.sensiblePayment(turn.state, 1, -1)) // undefined: any of the hand could pay, which is for the player to choose
}
//# situationOf
console.log(q.situationOf(state)) // start
