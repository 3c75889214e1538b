import { Battle } from '../../../kernel/battle.ts'
import type { Json } from '../../../kernel/json.ts'
import { muster } from '../content/index.ts'
import { hex } from '../index.ts'
import type { HexTypes } from '../types.ts'

/**
 * A command: `node --expose-gc packages/engine/dist/rulesets/hex/conformance/undo-bench.js` takes 1,000 steps of a battle
 * of 60 against 60 and takes them back one by one. Prints the mean time of an undo and what the battle holds, and fails
 * if any state on the way back differs from what it was.
 */
declare const process: {
  cpuUsage(): { readonly user: number; readonly system: number }
  memoryUsage(): { readonly heapUsed: number }
  readonly stdout: { write(text: string): void }
  exitCode: number
}
declare const gc: (() => void) | undefined

const STEPS = 1000
const WARM_UP = 2
const PASSES = 5

const army = muster({ Dikewarden: 20, Breakwater: 10, Boathook: 10, Saltmender: 10, Gullsling: 10 })
const setup: Json = JSON.parse(JSON.stringify({ armies: [army, army] }))

function begin(): Battle<HexTypes> {
  return Battle.start(hex, setup, { seed: 1, generator: 'mt19937', listen: true })
}

function milliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function usedHeap(): number {
  if (typeof gc === 'function') gc()
  return process.memoryUsage().heapUsed
}

function markOf(battle: Battle<HexTypes>): string {
  return `${battle.hash()} ${battle.log?.length}`
}

/** Walks forward; keeps a mark of each state on the way when asked to. */
function forward(battle: Battle<HexTypes>, marks: string[] | null): void {
  for (let i = 0; i < STEPS; i += 1) {
    marks?.push(markOf(battle))
    if (!battle.step()) throw new Error(`the battle ended after ${i} steps`)
  }
}

function isExact(): boolean {
  const battle = begin()
  const marks: string[] = []
  forward(battle, marks)
  for (const mark of marks.toReversed()) if (battle.undo() !== 1 || markOf(battle) !== mark) return false
  return battle.undo() === 0
}

/** Over several ways back, the first of which only warm up. */
function timePerUndo(battle: Battle<HexTypes>): number {
  let spent = 0
  for (let pass = -WARM_UP; pass < PASSES; pass += 1) {
    if (battle.position === 0) forward(battle, null)
    const start = milliseconds()
    while (battle.undo() > 0);
    if (pass >= 0) spent += milliseconds() - start
  }
  return spent / PASSES / STEPS
}

function main(): void {
  const exact = isExact()
  const before = usedHeap()
  const battle = begin()
  forward(battle, null)
  const grown = usedHeap() - before
  const each = timePerUndo(battle)
  const measured = typeof gc === 'function' ? `${(grown / 1e6).toFixed(1)} MB, log included` : 'run with --expose-gc'
  process.stdout.write(
    [
      `${STEPS} steps of 60 v 60, taken back one by one`,
      `exact: ${exact ? 'yes' : 'NO'}`,
      `mean time of an undo: ${each.toFixed(4)} ms`,
      `heap that the battle with its checkpoints takes: ${measured}`,
      '',
    ].join('\n'),
  )
  if (!exact) process.exitCode = 1
}

main()
