import type { Finding } from '../../../kernel/content.ts'
import { CLOSED_BY_WALLS, NO_CELL } from '../cells.ts'
import type { Setup } from '../defaults.ts'
import { Plan } from '../plan.ts'

/** Setups that are legal but surely not meant. */
export function lint(setup: Setup): Finding[] {
  const plan = new Plan(setup)
  return [...idleEntities(setup), ...lostHomes(setup, plan), ...generatorFindings(setup), ...unusedItems(setup)]
}

function idleEntities(setup: Setup): Finding[] {
  const findings: Finding[] = []
  setup.entities.forEach((entity, i) => {
    if (entity.nextActAt >= setup.maxTicks) {
      findings.push({
        path: `entities[${i}].nextActAt`,
        level: 'warning',
        message: `never acts: the world ends at tick ${setup.maxTicks}`,
      })
    }
  })
  const factions = new Set(setup.entities.map((entity) => entity.faction))
  if (setup.config.stopWhenOneFaction && factions.size === 1 && setup.generator === null) {
    findings.push({
      path: 'config.stopWhenOneFaction',
      level: 'warning',
      message: 'there is one faction only: the world ends after its first tick',
    })
  }
  return findings
}

function lostHomes(setup: Setup, plan: Plan): Finding[] {
  const findings: Finding[] = []
  setup.entities.forEach((entity, i) => {
    if (entity.homePos === undefined) return
    const from = plan.grid.cell(entity.x, entity.y)
    const home = plan.grid.cell(entity.homePos.x, entity.homePos.y)
    if (from !== home && plan.paths.step(plan.grid.materials, from, home, CLOSED_BY_WALLS) === NO_CELL) {
      findings.push({ path: `entities[${i}].homePos`, level: 'warning', message: 'walls leave no way home' })
    }
  })
  return findings
}

function generatorFindings(setup: Setup): Finding[] {
  const { generator } = setup
  if (generator === null) return []
  const findings: Finding[] = []
  if (!setup.tiles.some((row) => row.includes('.'))) {
    findings.push({ path: 'generator', level: 'warning', message: 'there is no floor tile to spawn on' })
  }
  if (generator.maxEntities <= setup.entities.length) {
    findings.push({
      path: 'generator.maxEntities',
      level: 'note',
      message: 'nobody comes before somebody has fallen',
    })
  }
  if (setup.config.stopWhenOneFaction) {
    findings.push({
      path: 'config.stopWhenOneFaction',
      level: 'note',
      message: 'a generator does not keep the world from ending between two newcomers',
    })
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
    if (!used.has(item.id)) findings.push({ path: `items[${i}]`, level: 'note', message: `nobody has ${item.id}` })
  })
  return findings
}
