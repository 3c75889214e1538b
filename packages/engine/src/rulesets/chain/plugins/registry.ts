import { UsageError } from '../../../kernel/errors.ts'
import { foundText } from '../../../kernel/faults/found.ts'
import { nearest } from '../../../kernel/faults/nearest.ts'
import { hashJson } from '../../../kernel/hash.ts'
import { isRecord } from '../../../kernel/json.ts'
import { runBehavior } from '../combat/behaviors.ts'
import { say } from '../words/index.ts'
import { Behavior, NO_BEHAVIORS, type Registry } from './behavior.ts'
import { type BehaviorPlugin, type ChainPlugins, OCCASIONS } from './plugins.ts'

const KINDS: readonly string[] = ['version', 'behaviors']
const FIELDS: readonly string[] = ['id', 'name', 'rules', ...OCCASIONS]

/** Throws `UsageError` for what is no plug-in, and for two behaviours of one id. */
export function registryOf(sources: readonly ChainPlugins[]): Registry {
  const behaviors = new Map<string, Behavior>()
  for (const source of sources) {
    for (const plugin of checked(source)) {
      if (behaviors.has(plugin.id)) throw new UsageError(`two behaviours have the id ${plugin.id}`)
      behaviors.set(plugin.id, new Behavior(plugin, runBehavior))
    }
  }
  if (behaviors.size === 0) return NO_BEHAVIORS
  return {
    get: (id) => behaviors.get(id),
    missing: (id) => say('fault.noSuchBehavior', { id: foundText(id), near: nearest(id, [...behaviors.keys()]) }),
  }
}

function checked(source: ChainPlugins): readonly BehaviorPlugin[] {
  mustBe(isRecord(source), 'plug-ins', 'an object', source)
  refuseOthers(source, 'plug-ins', KINDS)
  const { version = 0, behaviors = [] } = source
  mustBe(Number.isInteger(version), 'version', 'a whole number', version)
  mustBe(Array.isArray(behaviors), 'behaviors', 'a list', behaviors)
  behaviors.forEach((plugin, i) => {
    const path = `behaviors[${i}]`
    mustBe(isRecord(plugin), path, 'an object', plugin)
    refuseOthers(plugin, path, FIELDS)
    mustBe(typeof plugin.id === 'string' && plugin.id !== '', `${path}.id`, 'a text', plugin.id)
    for (const occasion of OCCASIONS) {
      const hook = plugin[occasion]
      mustBe(hook === undefined || typeof hook === 'function', `${path}.${occasion}`, 'a function', hook)
    }
  })
  return behaviors
}

function refuseOthers(value: object, path: string, known: readonly string[]): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  if (unknown === undefined) return
  throw new UsageError(`${path}: there is no ${unknown}; there are: ${known.join(', ')}`)
}

function mustBe(holds: boolean, path: string, expected: string, value: unknown): void {
  if (!holds) throw new UsageError(`${path}: expected ${expected}, found ${foundText(value)}`)
}

/** A hash that tells sets of plug-ins apart, the same in every build: of versions, ids and occasions. */
export function fingerprintOf(sources: readonly ChainPlugins[]): string {
  return hashJson(
    sources.map(({ version = 0, behaviors = [] }) => ({
      version,
      behaviors: behaviors.map((plugin) => [plugin.id, ...OCCASIONS.filter((one) => plugin[one] !== undefined)]),
    })),
  )
}
