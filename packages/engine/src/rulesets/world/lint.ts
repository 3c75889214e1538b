import { type Finding, finding } from '../../kernel/content.ts'
import { CLOSED_BY_WALLS, NO_CELL } from './map/cells.ts'
import type { Setup } from './setup/defaults.ts'
import type { Item } from './setup/schema.ts'
import { itemName } from './names.ts'
import { Plan } from './plan.ts'
import { say } from './words/index.ts'

/** Setups that are legal but surely not meant. */
export function lint(setup: Setup): Finding[] {
  const plan = new Plan(setup)
  return [
    ...idleEntities(setup),
    ...idleSpeed(setup),
    ...lostHomes(setup, plan),
    ...generatorFindings(setup),
    ...unusedItems(setup),
  ]
}

function idleEntities(setup: Setup): Finding[] {
  const findings: Finding[] = []
  setup.entities.forEach((entity, i) => {
    if (entity.nextActAt >= setup.maxTicks) {
      findings.push(finding(`entities[${i}].nextActAt`, 'warning', say('remark.neverActs', { tick: setup.maxTicks })))
    }
  })
  const factions = new Set(setup.entities.map((entity) => entity.faction))
  if (setup.config.stopWhenOneFaction && factions.size === 1 && setup.generator === null) {
    findings.push(finding('config.stopWhenOneFaction', 'warning', say('remark.oneFaction')))
  }
  return findings
}

/** If the fastest is so many times as fast as the slowest, it was surely meant to act more often. */
const MUCH_FASTER = 2

/** Without the extension a cooldown of 1 / speed is less than a tick, so it decides only who goes first. */
function idleSpeed(setup: Setup): Finding[] {
  if (setup.extensions.speedAsFrequency > 0 || setup.entities.length < 2) return []
  const speeds = setup.entities.map(({ stats }) => Math.max(stats.spd, 1))
  const slowest = speeds.reduce((a, b) => Math.min(a, b))
  const fastest = speeds.reduce((a, b) => Math.max(a, b))
  if (fastest < slowest * MUCH_FASTER) return []
  return [finding('extensions.speedAsFrequency', 'note', say('remark.speed', { slowest, fastest }))]
}

function lostHomes(setup: Setup, plan: Plan): Finding[] {
  const findings: Finding[] = []
  if (setup.extensions.homeInTown && !setup.tiles.some((row) => row.includes('T'))) {
    findings.push(finding('extensions.homeInTown', 'note', say('remark.noTown')))
  }
  setup.entities.forEach((entity, i) => {
    if (entity.homePos === undefined) return
    const from = plan.grid.cell(entity.x, entity.y)
    const home = plan.grid.cell(entity.homePos.x, entity.homePos.y)
    if (
      from !== home &&
      plan.paths.step({ cells: plan.grid.materials, entities: [] }, from, home, CLOSED_BY_WALLS) === NO_CELL
    ) {
      findings.push(finding(`entities[${i}].homePos`, 'warning', say('remark.noWayHome')))
    }
  })
  return findings
}

function generatorFindings(setup: Setup): Finding[] {
  const { generator } = setup
  if (generator === null) return []
  const findings: Finding[] = []
  if (!setup.tiles.some((row) => row.includes('.'))) {
    findings.push(finding('generator', 'warning', say('remark.noFloor')))
  }
  if (generator.maxEntities <= setup.entities.length) {
    findings.push(finding('generator.maxEntities', 'note', say('remark.full')))
  }
  if (setup.config.stopWhenOneFaction) {
    findings.push(finding('config.stopWhenOneFaction', 'note', say('remark.mayEnd')))
  }
  return findings
}

function unusedItems(setup: Setup): Finding[] {
  const used = new Set<string | null>()
  for (const { inventory } of setup.entities) {
    for (const id of inventory.bag) used.add(id)
    used.add(inventory.weapon).add(inventory.armor).add(inventory.accessory)
  }
  for (const pile of setup.ground) for (const id of pile.items) used.add(id)
  for (const gear of setup.generator?.gear ?? []) used.add(gear.weapon).add(gear.armor).add(gear.accessory)
  for (const list of setup.generator?.loot ?? []) for (const entry of list) used.add(entry.item)
  const findings: Finding[] = []
  setup.items.forEach((item, i) => {
    if (!used.has(item.id))
      findings.push(finding(`items[${i}]`, 'note', say('remark.unused', { item: itemName(item.id) })))
    if (item.type === 'consumable' && hasBonus(item)) {
      findings.push(finding(`items[${i}]`, 'note', say('remark.noBonus', { item: itemName(item.id) })))
    }
  })
  return findings
}

function hasBonus({ atkBonus, defBonus, spdBonus, maxHpBonus, critRateBonus, evasionBonus }: Item): boolean {
  return [atkBonus, defBonus, spdBonus, maxHpBonus, critRateBonus, evasionBonus].some((bonus) => bonus !== 0)
}
