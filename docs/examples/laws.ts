/* Examples of `@quintain/engine/laws`; see engine.ts. */
import * as q from '@quintain/engine/laws'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'

//# LawBroken
for (const law of q.laws.slice(0, 3)) {
  try {
    law.check({ ruleset: atb, setup: content.scenarios[0].setup, seed: 1, generator: 'sfc32', steps: 20 })
    console.log('kept:', law.statement)
  } catch (error) {
    if (error instanceof q.LawBroken) console.log(error.law, error.message)
  }
}
