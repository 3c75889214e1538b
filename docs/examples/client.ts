/* Examples of `@quintain/client`; see engine.ts. They meet an arena that is there for them alone. */
import * as q from '@quintain/client'
import { startServer } from '@quintain/server'
import { WebSocket } from 'ws'

const arena = await startServer({
  port: 0,
  database: ':memory:',
  packs: ['@quintain/engine/rulesets/atb/content'],
  logLevel: 'silent',
  agentDelayMs: 0,
})
const { url } = arena
const api = new q.ArenaApi(url)

//# ArenaApi
{
  const arenaApi = new q.ArenaApi(url) // such as https://arena.example
  const { match, seat, token } = await arenaApi.create({
    ruleset: 'atb',
    seats: [{ kind: 'open' }, { kind: 'agent', agent: 'heuristic' }],
    join: { seat: 0 },
  })
  console.log(match.id, seat, await arenaApi.state(match.id, token ?? undefined))
}
//# MatchClient
{
  const { match, token } = await api.create({
    ruleset: 'atb',
    seats: [{ kind: 'open' }, { kind: 'agent', agent: 'heuristic' }],
    join: { seat: 0 },
  })
  let decided = Promise.resolve(0)
  const over = new Promise((resolve) => {
    const client = new q.MatchClient({
      url,
      match: match.id,
      token: token ?? undefined,
      onSync(_updates, state) {
        if (state.legal !== undefined) decided = client.act(state.legal[0].action) // resolves when it is kept for good
        if (state.result === null) return
        resolve(state.result)
        void decided.then(() => client.close())
      },
    })
  })
  console.log(await over)
}
//# Refusal
try {
  await api.match('no-such-match')
} catch (error) {
  if (error instanceof q.Refusal) console.log(error.code, error.status, error.message) // unknownMatch 404 …
}
//# ToldState
{
  // For clients that read the messages of a WebSocket themselves: after the first, only what changed is told.
  const told = new q.ToldState()
  const message = told.whole({ type: 'change', from: 7, updates: [], change: [] })
  console.log(message) // null: a change of a state that was never told
}
//# clientSocket
{
  // Another way to connect: whatever behaves as the WebSocket of browsers does, here that of `ws`.
  const { match } = await api.create({ ruleset: 'atb' })
  const client = new q.MatchClient({ url, match: match.id, socket: (at) => q.clientSocket(new WebSocket(at)) })
  client.close()
}
//# luckFault
for (const { reveal, ...ended } of await api.replays()) {
  if (reveal !== null) console.log(await q.luckFault({ ...ended, reveal })) // null: what was promised was kept
}
//# newContribution
{
  const { match } = await api.create({ ruleset: 'atb' })
  const { promise, contribution } = await q.newContribution()
  const { token } = await api.join(match.id, { promise }) // nobody chooses the luck alone
  const client = new q.MatchClient({
    url,
    match: match.id,
    token: token ?? undefined,
    contributionOf: (hash) => (hash === promise ? contribution : undefined),
  })
  client.close()
}
//#
await arena.close()
