/* Examples of `@quintain/engine/rulesets/atb/content`; see engine.ts. */
import { Battle } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import * as q from '@quintain/engine/rulesets/atb/content'

//# makeSetup
{
  const [first, second] = q.CHARACTERS
  const setup = q.makeSetup({ red: [first.id], blue: [second.id] }, 'en')
  console.log(Battle.start(atb, setup, { seed: 7, agents: ['heuristic', 'heuristic'] }).run())
}
//# templates
console.log(q.templates('en').length, q.templates('zh')[0])
