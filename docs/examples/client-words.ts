/* Examples of `@quintain/client/words`; see engine.ts. */
import { englishText, tellerIn } from '@quintain/engine'
import * as q from '@quintain/client/words'

//# say
{
  const says = q.say('refusal.notJson')
  console.log(englishText(says), (await tellerIn('zh')).text(says))
}
