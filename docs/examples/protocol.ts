/* Examples of `@quintain/client/protocol`; see engine.ts. */
import * as q from '@quintain/client/protocol'

const secret = '1f'.repeat(32)
const salt = '2e'.repeat(32)
const own = await q.newContribution()

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

//# KeptValue
{
  const kept = new q.KeptValue({ life: 20, hand: 4 })
  console.log(kept.follow({ life: 17, hand: 4 }), kept.follow({ life: 17, hand: 5 })) // { life: [17] } { hand: [5] }
}
//# Refusal
{
  const refusal = new q.Refusal('notYourTurn', 'another seat must decide')
  console.log(refusal.status, refusal.body, q.Refusal.of(refusal.body).code)
}
//# changeOf
console.log(q.changeOf({ life: 20, hand: 4 }, { life: 17, hand: 4 })) // { life: [17] }
//# changed
console.log(q.changed({ life: 20, hand: 4 }, { life: [17] })) // { life: 17, hand: 4 }
//# committedText
console.log(await sha256(q.committedText('chacha8', secret, salt))) // match.commitment, told before anybody joins
//# keyText
console.log(await sha256(q.keyText('match-1', secret, [own.contribution, null]))) // the key of the match
//# luckFault
{
  const contributions = [own.contribution, null]
  const fault = await q.luckFault(
    {
      id: 'match-1',
      generator: 'chacha8',
      luck: 'shared',
      commitment: await sha256(q.committedText('chacha8', secret, salt)),
      seats: [],
      reveal: { seed: await sha256(q.keyText('match-1', secret, contributions)), secret, salt, contributions },
    },
    { contribution: own.contribution },
  )
  console.log(fault) // null: every promise was kept
}
//# newContribution
{
  const { contribution, promise } = await q.newContribution()
  console.log(promise === (await sha256(contribution))) // the promise goes out with the join, the rest later
}
//# paceOf
console.log(q.paceOf(null), q.paceOf({ moveMs: 10_000, bankMs: 60_000, onTimeout: 'pass' })) // untimed blitz
//# plainText
console.log(q.plainText(40).safeParse('a title').success, q.plainText(40).safeParse('a\u0000b').success)
//# seedOfKey
console.log(q.seedOfKey('chacha8', secret), q.seedOfKey('keyed', secret)) // the key itself, or 64 bits of it
