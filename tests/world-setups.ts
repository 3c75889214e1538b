import { SetupError } from '../packages/engine/src/kernel/errors.ts'
import { setup as schema } from '../packages/engine/src/rulesets/world/setup.ts'

/** A setup with everything that can be written. */
export function base(): unknown {
  return {
    tiles: ['....', '.#S.', '.TT.'],
    maxTicks: 10,
    config: {},
    items: [
      { id: 'blade', type: 'weapon' },
      { id: 'coat', type: 'armor' },
      { id: 'ring', type: 'accessory' },
      { id: 'stone', type: 'misc' },
    ],
    entities: [
      {
        id: 1,
        faction: 'heroes',
        kind: 'hero',
        x: 0,
        y: 0,
        homePos: { x: 1, y: 2 },
        stats: {},
        attributes: {},
        caps: {},
        training: {},
        inventory: { bag: ['stone'], weapon: 'blade', armor: 'coat', accessory: 'ring' },
        memory: [{ id: 2, x: 3, y: 0 }],
      },
      { id: 2, faction: 'horde', x: 3, y: 0, stats: {}, inventory: {} },
    ],
    ground: [{ x: 3, y: 2, items: ['blade', 'small_hp_potion'] }],
    generator: {
      gear: [{}, { weapon: 'blade' }, { armor: 'coat' }, { accessory: null }],
      loot: [[{ item: 'stone', chance: 0.5 }], [], [], []],
    },
    extensions: {},
  }
}

/** Sets what a path such as `entities[0].stats.hp` names. */
function put(setup: unknown, path: string, value: unknown): void {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  let at: unknown = setup
  for (const key of keys.slice(0, -1)) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  if (typeof at !== 'object' || at === null) throw new Error(`there is no ${path}`)
  Reflect.set(at, keys[keys.length - 1], value)
}

export function withValues(values: Readonly<Record<string, unknown>>): unknown {
  const setup = base()
  for (const [path, value] of Object.entries(values)) put(setup, path, value)
  return setup
}

/** The paths at which a setup is refused. */
export function faults(input: unknown): string[] {
  try {
    schema.parse(input)
    return []
  } catch (error) {
    if (error instanceof SetupError) return [...new Set(error.issues.map((issue) => issue.path))]
    throw error
  }
}
