/**
 * The peer's side of the comparison: a boardgame.io server with a comparable game (two players with hidden hands, a
 * deck each, one card a turn, secrets stripped by a view). It is written into the folder that boardgame.io is installed
 * into and runs as a process of its own. Its matches are kept in memory only, which is its default.
 */
export const PEER_SERVER = `
const { Server, Origins } = require('boardgame.io/server')
const { INVALID_MOVE } = require('boardgame.io/core')

const card = (n) => ({ key: 'card' + n, name: 'Card ' + n, cost: n % 4, attack: n % 7, defense: n % 4, pitch: n % 3 })
const player = (seat) => ({
  life: 100000,
  hand: [0, 1, 2, 3].map((n) => card(n + seat)),
  deck: Array.from({ length: 30 }, (_, n) => card(n + seat)),
  graveyard: [],
  attacks: 0,
})

const duel = {
  name: 'duel',
  setup: () => ({ players: [player(0), player(1)], last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      // The server decides, as it does in the arena.
      client: false,
      move: ({ G, ctx }, index) => {
        const seat = Number(ctx.currentPlayer)
        const own = G.players[seat]
        const other = G.players[1 - seat]
        const played = own.hand[index]
        if (played === undefined) return INVALID_MOVE
        own.hand.splice(index, 1)
        other.life -= Math.max(0, played.attack - other.hand.reduce((sum, { defense }) => sum + defense, 0) / 4)
        own.graveyard.push(played)
        own.attacks += 1
        own.hand.push(own.deck.shift())
        own.deck.push(own.graveyard.shift())
        G.last = { seat, card: played.key }
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    players: G.players.map((other, seat) => ({
      ...other,
      deck: other.deck.length,
      hand: String(seat) === playerID ? other.hand : other.hand.length,
    })),
  }),
}

const server = Server({ games: [duel], origins: [Origins.LOCALHOST] })
server.run({ port: 0 }).then(({ appServer }) => {
  process.send({ port: appServer.address().port })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send({ cpuSeconds: (user + system) / 1e6, memoryMB: Math.round(process.memoryUsage().rss / 1e6) })
  })
})
`
