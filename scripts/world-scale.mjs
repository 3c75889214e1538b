// How the world ruleset scales, on the built engine: node --expose-gc scripts/world-scale.mjs
// Prints the time of a tick for 10 to 4,000 entities at equal density and on maps of 256 x 256 tiles, the time for 1,000
// entities on maps of several sizes, the memory before and after 1,000 ticks with 1,000 entities, and whether a replay of that world verifies.
import { Battle, englishText, Keyed, verify } from '../packages/engine/dist/index.js'
import { randomWorld } from '../packages/engine/dist/rulesets/world/content/index.js'
import { world } from '../packages/engine/dist/rulesets/world/index.js'

const WARM_UP = 40
const TICKS = 100
/** At equal density: tiles for each entity. */
const TILES = 16

/** Two sides that keep up their numbers: whoever falls is followed by somebody else. */
function setupOf(entities, side, walls, maxTicks) {
  const setup = randomWorld(7, { width: side, height: side, entities, maxTicks, walls })
  const population = setup.entities.map((entity) =>
    entity.faction === 'pack' ? { ...entity, faction: 'horde' } : entity,
  )
  return { ...setup, entities: population, generator: { spawnInterval: 1, maxEntities: entities } }
}

function timeOf(entities, side, walls) {
  // Few entities take more ticks: a hundred would be over before the clock has moved.
  const ticks = Math.max(TICKS, 60_000 / entities)
  const plan = world.prepare(world.setup.parse(setupOf(entities, side, walls, WARM_UP + ticks)))
  const state = world.start(plan, new Keyed(1), null)
  for (let i = 0; i < WARM_UP; i += 1) world.step(state, undefined, null)
  let acting = 0
  const before = process.cpuUsage()
  for (let i = 0; i < ticks; i += 1) {
    acting += state.entities.length
    world.step(state, undefined, null)
  }
  const { user, system } = process.cpuUsage(before)
  return { acting: acting / ticks, microseconds: (user + system) / ticks, perEntity: (user + system) / acting }
}

/** The quickest of three runs: machine code for a size of world is made in the first. */
function bestOf(entities, side, walls) {
  const times = [1, 2, 3].map(() => timeOf(entities, side, walls))
  return times.reduce((best, time) => (time.perEntity < best.perEntity ? time : best))
}

function line(label, { acting, microseconds, perEntity }) {
  const cells = [acting.toFixed(0), microseconds.toFixed(0), perEntity.toFixed(2)]
  console.log(`${label.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}`)
}

console.log(`${''.padEnd(34)}${['entities', 'us a tick', 'us an entity'].map((cell) => cell.padStart(14)).join('')}`)
timeOf(1000, 256, 0.08)
for (const entities of [10, 100, 1000, 4000]) {
  const side = Math.round(Math.sqrt(entities * TILES))
  line(`${side} x ${side}, 8 % walls, ${entities}`, bestOf(entities, side, 0.08))
}
for (const walls of [0.04, 0.08, 0.2]) {
  for (const entities of [10, 100, 1000, 4000]) {
    line(`256 x 256, ${walls * 100} % walls, ${entities}`, timeOf(entities, 256, walls))
  }
}
for (const side of [64, 128, 256]) line(`${side} x ${side}, 8 % walls, 1000`, timeOf(1000, side, 0.08))

const plan = world.prepare(world.setup.parse(setupOf(1000, 256, 0.08, 2000)))
const state = world.start(plan, new Keyed(1), null)
for (let i = 0; i < 100; i += 1) world.step(state, undefined, null)
globalThis.gc?.()
const before = process.memoryUsage().heapUsed
for (let i = 0; i < 1000; i += 1) world.step(state, undefined, null)
globalThis.gc?.()
const after = process.memoryUsage().heapUsed
const megabytes = (bytes) => `${(bytes / 1048576).toFixed(2)} MB`
console.log(`memory with 1,000 entities: ${megabytes(before)} before, ${megabytes(after)} after 1,000 ticks`)
if (globalThis.gc === undefined) console.log('(start node with --expose-gc to see memory without garbage)')

const battle = Battle.start(world, setupOf(1000, 256, 0.08, 1000), { seed: 1 })
battle.run()
const replay = battle.toReplay()
const verdict = verify(world, replay)
console.log(
  `replay of 1,000 entities over ${replay.positions} ticks: ${verdict.ok ? 'verifies' : englishText(verdict.what)}`,
)
process.exitCode = verdict.ok ? 0 : 1
