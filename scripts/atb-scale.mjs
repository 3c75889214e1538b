// How the atb ruleset scales, on the built engine: node scripts/atb-scale.mjs
// Prints the time of a step for 5 to 50 a side: characters of the large benchmark, some of them several times.
import { readFileSync } from 'node:fs'
import { createGenerator, simulate } from '../packages/engine/dist/index.js'
import { heuristic } from '../packages/engine/dist/rulesets/atb/agents.js'
import { atb } from '../packages/engine/dist/rulesets/atb/index.js'

const SIZES = [5, 10, 20, 50]
const SLICES = 25
/** Steps of a slice: long enough for the clock of the processor. */
const STEPS = 200_000

const file = new URL('../vectors/atb/bench/large-20v20.json', import.meta.url)
const { setup } = JSON.parse(readFileSync(file, 'utf8'))
const teams = [...new Set(setup.characters.map(({ team }) => team))]

/** Each side goes round its characters until it has as many. */
function planOf(size) {
  const characters = teams.flatMap((team) => {
    const members = setup.characters.filter((character) => character.team === team)
    return Array.from({ length: size }, (_, at) => {
      const character = members[at % members.length]
      return { ...character, id: `${character.id}-${at}` }
    })
  })
  return atb.prepare(atb.setup.parse({ ...setup, characters }))
}

/** Nanoseconds a step of the quickest slice: others at work only make one slower. */
function timeOf(size) {
  const plan = planOf(size)
  let seed = 0
  const play = () => {
    const before = process.cpuUsage()
    let steps = 0
    while (steps < STEPS) {
      seed += 1
      steps += simulate(atb, plan, createGenerator('sfc32', seed), [heuristic, heuristic]).steps
    }
    const { user, system } = process.cpuUsage(before)
    return ((user + system) * 1000) / steps
  }
  return Math.min(...Array.from({ length: SLICES }, play))
}

let first
for (const size of SIZES) {
  const time = timeOf(size)
  first ??= time
  console.log(
    `${String(size).padStart(3)} a side: ${time.toFixed(1)} ns a step, ${(time / first).toFixed(2)} times the first`,
  )
}
