// An agent that asks a program elsewhere: a person's page, a bot, a language model. It posts what its seat may know and
// what it may choose, and expects { "choice": number }, the place of one of the choices.
//
//   AGENT_URL=http://127.0.0.1:9000 npx quintain run chain --agents ./examples/agents/http.mjs,heuristic

/** @type {import('@quintain/engine').OwnAgent} */
export const agent = {
  description: 'asks the program at AGENT_URL',
  make(_plan, _options, ruleset) {
    const url = process.env['AGENT_URL'] ?? 'http://127.0.0.1:9000'
    /** @type {import('@quintain/engine').AsyncAgent} */
    const asking = {
      async choose(state, seat) {
        const choices = ruleset.legal(state, seat)
        const question = { ruleset: ruleset.id, seat, view: ruleset.view(state, seat), choices }
        const answer = await fetch(url, { method: 'POST', body: JSON.stringify(question) })
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
        const { choice } = await answer.json()
        return choices[choice]
      },
      clone: () => asking,
    }
    return asking
  },
}
