import i18next from 'i18next'
import { Battle, type ContentPack, toldIn } from 'quintain'
import { content as atb } from 'quintain/rulesets/atb/content'
import { content as chain } from 'quintain/rulesets/chain/content'
import { content as hex } from 'quintain/rulesets/hex/content'
import { content as party } from 'quintain/rulesets/party/content'
import { content as world } from 'quintain/rulesets/world/content'
import { expect, test } from 'vitest'
import { agentNames } from '../engine/agents.ts'
import { zh } from '../i18n/zh.ts'
import { partName } from './labels.ts'

/** What the parts of numbers are called in a few battles. */
function partsIn({ ruleset, scenarios }: ContentPack): Set<string> {
  const found = new Set<string>()
  for (const { setup } of scenarios.slice(0, 8)) {
    const battle = Battle.start(ruleset, setup, { seed: 3, listen: true, agents: agentNames(ruleset) })
    battle.run()
    const length = battle.log?.length ?? 0
    for (let i = 0; i < length; i += 1) {
      for (const { label } of battle.log?.entry(i).breakdown ?? []) found.add(label)
    }
  }
  return found
}

test.each([
  ['atb', atb],
  ['chain', chain],
  ['hex', hex],
  ['party', party],
  ['world', world],
])('%s: parts of numbers have Chinese names', async (_, content) => {
  const book = await content.words?.zh?.()
  const t = await i18next
    .createInstance()
    .init({ lng: 'zh', resources: { zh: { translation: { ...zh, scene: { ...book?.terms, ...zh.scene } } } } })
  const parts = [...partsIn(content)]
  expect(parts.length).toBeGreaterThan(3)
  const english = parts.filter((part) => {
    // Conditions of cards are what people type.
    return !/^(card|hero): /.test(part) && /[a-z]{3}/i.test(partName(t, part, (name) => toldIn(book, name)))
  })
  expect(english).toEqual([])
})
