// node packages/lab/dist/bench/playouts.js <ruleset> [playouts]: how many playouts a second `search` makes at the first
// decision with a choice, in each scenario of the ruleset's ladder. CPU time of this thread.
// Search may stop before its budget is spent, so playouts are counted: each begins with one world dealt anew, or copied.
import { createGenerator, makeAgent, type Ruleset } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'

const ROUNDS = 5

const [id = '', budget = '5000'] = process.argv.slice(2)
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
  const state = ruleset.start(plan, createGenerator(ruleset.traits.generators[0], 1), null)
  let turn = ruleset.next(state)
  while (turn.kind !== 'over' && ruleset.legal(state).length < 2) {
    ruleset.step(state, turn.kind === 'decision' ? ruleset.legal(state)[0] : undefined, null)
    turn = ruleset.next(state)
  }
  if (turn.kind !== 'decision') continue
  const { seat } = turn
  const speeds = Array.from({ length: ROUNDS }, (_, seed) => {
    const agent = makeAgent(ruleset, plan, 'search', { seed, seat, iterations })
    playouts = 0
    const before = process.cpuUsage()
    void agent.choose(state, seat)
    return playouts / (process.cpuUsage(before).user / 1_000_000)
  }).toSorted((a, b) => a - b)
  console.log(`${scenario.id}: ${Math.round(speeds[Math.floor(ROUNDS / 2)])} playouts/s`)
}
