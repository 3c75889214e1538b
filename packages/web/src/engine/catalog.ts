import type { ContentPack, Json, Ruleset, Scenario } from 'quintain'
import { failedPacks } from './failed-packs.ts'
import type { RulesetId } from './ruleset-ids.ts'
import { savedSetup, savedSetups } from './saved-setups.ts'

/** A ruleset with its content, loaded when it is first asked for. */
export interface Pack {
  readonly id: RulesetId
  readonly ruleset: Ruleset
  readonly content: ContentPack
}

const IMPORTS: Readonly<Record<RulesetId, () => Promise<ContentPack>>> = {
  hex: async () => (await import('quintain/rulesets/hex/content')).content,
  atb: async () => (await import('quintain/rulesets/atb/content')).content,
  chain: async () => (await import('quintain/rulesets/chain/content')).content,
  party: async () => (await import('quintain/rulesets/party/content')).content,
  world: async () => (await import('quintain/rulesets/world/content')).content,
}

const packs = new Map<RulesetId, Promise<Pack>>()
const listeners: ((pack: Pack) => Promise<void>)[] = []

/** Calls `listener` with every pack as it comes, before anybody else has it. */
export function onPack(listener: (pack: Pack) => Promise<void>): void {
  listeners.push(listener)
}

/** Every pack that was asked for, once it is here. */
export async function loadedPacks(): Promise<readonly Pack[]> {
  const settled = await Promise.allSettled(packs.values())
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

export function loadPack(id: RulesetId): Promise<Pack> {
  const known = packs.get(id)
  if (known !== undefined) return known
  const pack = IMPORTS[id]().then(async (content) => {
    const loaded: Pack = { id, ruleset: content.ruleset, content }
    await Promise.all(listeners.map((listener) => listener(loaded)))
    return loaded
  })
  packs.set(id, pack)
  // A failed download may succeed the next time.
  pack.catch(() => {
    packs.delete(id)
    failedPacks.setState({ any: true })
  })
  return pack
}

/**
 * What an address names: a scenario of the content, `random-<seed>` for a setup made by chance, or `my-<key>` for a
 * setup kept in this browser. Undefined when there is no such thing.
 */
export function findScenario(pack: Pack, name: string): Scenario | undefined {
  const random = /^random-(\d{1,15})$/.exec(name)
  if (random !== null && pack.content.randomSetup !== undefined) {
    const setup = pack.content.randomSetup(Number(random[1]))
    return { id: name, title: `Random ${random[1]}`, description: '', setup }
  }
  if (name.startsWith('my-')) {
    const saved = savedSetup(name.slice(3))
    if (saved === undefined || saved.ruleset !== pack.id) return undefined
    return { id: name, title: saved.title, description: '', setup: saved.setup }
  }
  return pack.content.scenarios.find((scenario) => scenario.id === name)
}

/** What can be chosen by name: setups kept in this browser, then the content's own. */
export function scenariosOf(pack: Pack): readonly Scenario[] {
  const own = savedSetups()
    .filter((saved) => saved.ruleset === pack.id)
    .map((saved) => ({ id: `my-${saved.key}`, title: saved.title, description: '', setup: saved.setup }))
  return [...own, ...pack.content.scenarios]
}

/** The scenario's name for a setup, where it is one of the content's own. */
export function scenarioOf(pack: Pack, setup: Json): string | undefined {
  const text = JSON.stringify(setup)
  return pack.content.scenarios.find((scenario) => JSON.stringify(scenario.setup) === text)?.id
}
