import { Sfc32 } from '../../../random/sfc32.ts'
import { party } from '../index.ts'

/**
 * A command: `node --expose-gc packages/engine/dist/rulesets/party/conformance/long-battle-bench.js` shows that a battle of 10,000
 * turns needs no more memory at its end than at its beginning.
 */
declare const process: {
  memoryUsage(): { readonly heapUsed: number }
  readonly stdout: { write(text: string): void }
}
declare const gc: (() => void) | undefined

const stats = { maxHp: 2_000_000_000, atk: 1, defense: 60, mitigation: 1, vitality: 1, critRate: 0, regain: 0, spd: 1 }
const setup = party.setup.parse({
  room: { scaleFoes: false },
  party: { members: [{ id: 'wall', damageType: 'Light', stats }] },
  foes: [{ id: 'bastion', damageType: 'Fire', stats }],
  rules: { enrage: { normalTurns: 10_000, catastrophicTurn: 100_000 } },
})
const battle = party.start(party.prepare(setup), Sfc32.seeded(1), null)
for (let shown = 0; party.next(battle).kind === 'auto';) {
  party.step(battle, undefined, null)
  if (battle.turn < shown) continue
  shown += 1000
  if (typeof gc === 'function') gc()
  const saved = JSON.stringify(party.save(battle)).length
  const heap = (process.memoryUsage().heapUsed / 2 ** 20).toFixed(1)
  process.stdout.write(`turn ${battle.turn}, action ${battle.actionIndex}: state ${saved} bytes, heap ${heap} MiB\n`)
}
process.stdout.write(`${battle.result} in turn ${battle.turn}, after ${battle.actionIndex} actions\n`)
