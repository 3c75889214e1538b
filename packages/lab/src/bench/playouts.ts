// node packages/lab/dist/bench/playouts.js <ruleset> [playouts]: how many playouts a second `search` makes in the middle of a
// game of heuristics, in each scenario of the ruleset's ladder. CPU time of this process.
// Search may stop before its budget is spent, so playouts are counted: each begins with one world dealt anew, or copied.
import { type BattleState, createGenerator, makeAgent, type Ruleset } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'

const ROUNDS = 5
/** Seconds that a round takes at least; the first one, in which machine code is made, does not count. */
const ROUND = 0.5

const [id = '', budget = '2000'] = process.argv.slice(2)
const pack = contentPacks.find(({ ruleset }) => ruleset.id === id)
if (pack === undefined) {
  console.error(`expected a ruleset: ${contentPacks.map(({ ruleset }) => ruleset.id).join(', ')}`)
  process.exit(2)
}
const { ruleset, scenarios } = pack
const iterations = Number(budget)
let playouts = 0
const uncounted = { ...ruleset }
const counted: Partial<Ruleset> =
  ruleset.redeal === undefined
    ? {
        clone(state) {
          playouts += 1
          return uncounted.clone(state)
        },
      }
    : {
        redeal(state, seat, random) {
          playouts += 1
          return uncounted.redeal?.(state, seat, random) ?? uncounted.clone(state)
        },
      }
Object.assign(ruleset, counted)
for (const scenario of scenarios.filter((one) => ruleset.ladder?.scenarios.includes(one.id) ?? true)) {
  const plan = ruleset.prepare(ruleset.setup.parse(scenario.setup))
  const { steps } = played(plan, Infinity)
  const state = played(plan, Math.floor(steps / 2))
  const turn = ruleset.next(state)
  if (turn.kind !== 'decision') {
    console.log(`${scenario.id}: no choice is left after step ${Math.floor(steps / 2)} of ${steps}`)
    continue
  }
  const { seat } = turn
  const speedOf = (round: number): number => {
    playouts = 0
    const before = process.cpuUsage()
    let seconds = 0
    for (let seed = round * 1000; seconds < ROUND; seed += 1) {
      void makeAgent(ruleset, plan, 'search', { seed, seat, iterations }).choose(state, seat)
      const { user, system } = process.cpuUsage(before)
      seconds = (user + system) / 1e6
    }
    return playouts / seconds
  }
  const [, ...speeds] = Array.from({ length: ROUNDS + 1 }, (_, round) => speedOf(round))
  const median = speeds.toSorted((a, b) => a - b)[ROUNDS >> 1]
  console.log(`${scenario.id}, step ${state.steps} of ${steps}: ${Math.round(median)} playouts/s`)
}

/** A game of heuristics, up to its end or to the first choice from a step on. */
function played(plan: unknown, from: number): BattleState {
  const state = ruleset.start(plan, createGenerator(ruleset.traits.generators[0], 1), null)
  const agents = ruleset.seats(plan).map((_, seat) => makeAgent(ruleset, plan, 'heuristic', { seed: 1, seat }))
  for (;;) {
    const turn = ruleset.next(state)
    if (turn.kind === 'over') return state
    const isChoice = turn.kind === 'decision' && ruleset.legal(state).length > 1
    if (isChoice && state.steps >= from) return state
    ruleset.step(state, turn.kind === 'decision' ? agents[turn.seat].choose(state, turn.seat) : undefined, null)
  }
}
