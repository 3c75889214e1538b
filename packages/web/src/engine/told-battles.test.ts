import { Battle, Teller, type Text } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { expect, test } from 'vitest'
import { agentNames } from './agents.ts'

const BATTLES = 8

/** What the parts of numbers are called in a few battles. */
function partsIn({ ruleset, scenarios }: (typeof contentPacks)[number]): ReadonlyMap<string, Text> {
  const found = new Map<string, Text>()
  for (const { setup } of scenarios.slice(0, BATTLES)) {
    const battle = Battle.start(ruleset, setup, { seed: 3, listen: true, agents: agentNames(ruleset) })
    battle.run()
    const length = battle.log?.length ?? 0
    for (let i = 0; i < length; i += 1) {
      for (const { label } of battle.log?.entry(i).breakdown ?? []) found.set(JSON.stringify(label), label)
    }
  }
  return found
}

test.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))(
  '%s: parts of numbers are words or names',
  (_, pack) => {
    const parts = partsIn(pack)
    expect(parts.size).toBeGreaterThan(3)
    const teller = new Teller('xx')
    const told = [...parts.values()].map((part) => teller.text(part))
    expect(told.filter((text) => !/^[⟦‹]/.test(text))).toEqual([])
  },
)
