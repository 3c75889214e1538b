import type { Json, Scenario, Text } from '@quintain/engine'
import { say } from '../words/index.ts'
import type { Pack } from './catalogue.ts'
import { type SavedSetup, savedSetup, savedSetups } from './saved-setups.ts'

/** A setup that can be chosen by name. */
export interface NamedSetup {
  readonly id: string
  readonly title: Text
  readonly description: Text
  readonly setup: Json
}

/** A scenario with what it is called, as tellers take it. */
function ofContent({ id, title, description, setup }: Scenario): NamedSetup {
  return {
    id,
    title: { of: 'scenario', id, name: title },
    description: { of: 'about', id, name: description },
    setup,
  }
}

function ofBrowser({ key, title, setup }: SavedSetup): NamedSetup {
  return { id: `my-${key}`, title, description: '', setup }
}

/** The content's own, in its order. */
export function contentSetups({ content }: Pack): readonly NamedSetup[] {
  return content.scenarios.map(ofContent)
}

/** What can be chosen by name: setups kept in this browser, then the content's own. */
export function namedSetups(pack: Pack): readonly NamedSetup[] {
  const own = savedSetups().filter(({ ruleset }) => ruleset === pack.id)
  return [...own.map(ofBrowser), ...contentSetups(pack)]
}

/**
 * What an address names: a scenario of the content, `random-<seed>` for a setup made by chance, or `my-<key>` for a
 * setup kept in this browser. Undefined when there is no such thing.
 */
export function findSetup(pack: Pack, name: string): NamedSetup | undefined {
  const random = /^random-(\d{1,15})$/.exec(name)
  if (random !== null && pack.content.randomSetup !== undefined) {
    const number = Number(random[1])
    const title = say('setup.random', { number })
    return { id: name, title, description: '', setup: pack.content.randomSetup(number) }
  }
  if (name.startsWith('my-')) {
    const saved = savedSetup(name.slice(3))
    return saved === undefined || saved.ruleset !== pack.id ? undefined : ofBrowser(saved)
  }
  return contentSetups(pack).find(({ id }) => id === name)
}

/** The content's own scenario with this very setup, where there is one. */
export function scenarioWith(pack: Pack, setup: Json): NamedSetup | undefined {
  const text = JSON.stringify(setup)
  return contentSetups(pack).find((scenario) => JSON.stringify(scenario.setup) === text)
}
