import { createGenerator, simulate } from 'quintain'
import { CellPlayer } from '../playing/play-chunk.ts'
import { ruleset } from '../known/coin.ts'
import { SeedScope } from '../experiment/seeds.ts'
import { coin } from '../testing/coin-lab.ts'

/** The lab's cost over `simulate()` in a bare loop, for battles of about 50 µs. Prints the overhead. */
const BATTLES = 4000
const ROUNDS = 7
const TOSSES = 40

const { subject, design } = coin({ setup: { p: 0.5, tosses: TOSSES, idle: 260 }, battles: BATTLES })
const [cell] = design.cells
const plan = ruleset.prepare(ruleset.setup.parse(subject.setup))
const scope = new SeedScope(cell.spec.scope)
const player = new CellPlayer(subject.ruleset, cell.spec)

function bare(): number {
  let steps = 0
  for (let i = 0; i < BATTLES; i += 1) {
    const random = createGenerator(cell.spec.generator, scope.seed(i))
    steps += simulate(subject.ruleset, plan, random, []).steps
  }
  return steps
}

function lab(): number {
  let battles = 0
  for (let from = 0; from < BATTLES; from += 500) battles += player.play({ from, count: 500, rows: false }).battles
  return battles
}

function seconds(work: () => number): number {
  const { user, system } = process.cpuUsage()
  work()
  const used = process.cpuUsage({ user, system })
  return (used.user + used.system) / 1e6
}

bare()
lab()
const times = Array.from({ length: ROUNDS }, () => ({ bare: seconds(bare), lab: seconds(lab) }))
const best = { bare: Math.min(...times.map((time) => time.bare)), lab: Math.min(...times.map((time) => time.lab)) }
console.log(`bare simulate: ${((best.bare / BATTLES) * 1e6).toFixed(1)} µs a battle`)
console.log(`lab:           ${((best.lab / BATTLES) * 1e6).toFixed(1)} µs a battle`)
console.log(`overhead:      ${((best.lab / best.bare - 1) * 100).toFixed(1)} % (to stay under 10 %)`)
