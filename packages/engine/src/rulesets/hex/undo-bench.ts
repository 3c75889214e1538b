import { Mt19937 } from '../../random/mt19937.ts'
import { muster } from './content/index.ts'
import { HexBattle } from './hex-battle.ts'
import { imageOf } from './image.ts'
import { prepare } from './plan.ts'
import { hexSetup } from './setup.ts'

/**
 * A command: `node --expose-gc packages/engine/dist/rulesets/hex/undo-bench.js` takes 1,000 steps of a battle of 60 against
 * 60 and takes them back one by one. Prints the mean time of an undo and what the history holds, and fails if any state on
 * the way back differs from what it was.
 */
declare const process: {
  cpuUsage(): { readonly user: number; readonly system: number }
  memoryUsage(): { readonly heapUsed: number }
  readonly stdout: { write(text: string): void }
  exitCode: number
}
declare const gc: (() => void) | undefined

const STEPS = 1000

const army = muster({ Dikewarden: 20, Breakwater: 10, Boathook: 10, Saltmender: 10, Gullsling: 10 })
const plan = prepare(hexSetup.parse({ armies: [army, army] }))

function milliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function usedHeap(): number {
  if (typeof gc === 'function') gc()
  return process.memoryUsage().heapUsed
}

function imageText(battle: HexBattle): string {
  return `${imageOf(battle.state).join()} ${battle.state.random.outputs} ${battle.log.length}`
}

/** Walks forward and back once; returns the images on the way when asked to. */
function forward(battle: HexBattle, images: string[] | null): void {
  for (let i = 0; i < STEPS; i += 1) {
    images?.push(imageText(battle))
    if (!battle.step()) throw new Error(`the battle ended after ${i} steps`)
  }
}

function isExact(): boolean {
  const battle = new HexBattle(plan, Mt19937.seeded(1))
  const images: string[] = []
  forward(battle, images)
  for (const image of images.toReversed()) if (!battle.undo() || imageText(battle) !== image) return false
  return !battle.undo()
}

function main(): void {
  const exact = isExact()
  const before = usedHeap()
  const battle = new HexBattle(plan, Mt19937.seeded(1))
  forward(battle, null)
  const grown = usedHeap() - before
  const numbers = battle.historySize
  const start = milliseconds()
  while (battle.undo());
  const each = (milliseconds() - start) / STEPS
  const measured = typeof gc === 'function' ? `${(grown / 1e6).toFixed(1)} MB, log included` : 'run with --expose-gc'
  process.stdout.write(
    [
      `${STEPS} steps of 60 v 60, taken back one by one`,
      `exact: ${exact ? 'yes' : 'NO'}`,
      `mean time of an undo: ${each.toFixed(4)} ms`,
      `numbers held by the history: ${numbers} (${((numbers * 8) / 1e6).toFixed(2)} MB)`,
      `heap that battle and history take: ${measured}`,
      '',
    ].join('\n'),
  )
  if (!exact) process.exitCode = 1
}

main()
