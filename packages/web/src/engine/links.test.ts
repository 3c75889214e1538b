import { expect, test } from 'vitest'
import { Battle } from '@quintain/engine'
import { content } from '@quintain/engine/rulesets/chain/content'
import { agentNames } from './agents.ts'
import { happeningOf } from './deeds.ts'
import { linksOf } from './links.ts'

test('a chain holds the attacks of a turn, each with what answered it and what came of it', () => {
  const { ruleset, scenarios } = content
  const battle = Battle.start(ruleset, scenarios[0].setup, { seed: 7, agents: agentNames(ruleset), listen: true })
  let [closed, answered, ended] = [0, 0, 0]
  let before = 0
  while (battle.step()) {
    const { log, state } = battle
    if (log === null) throw new Error('nobody listens')
    const happened = Array.from({ length: log.length }, (_, i) =>
      happeningOf(ruleset.events, log.entry(i), (index) => log.entry(index)),
    )
    const links = linksOf(happened)
    const clash = ruleset.scene(state, null).clash
    const open = links.filter(({ result }) => result === null)
    // An open link is there exactly while the scene has a clash, and is of the same card.
    expect(open.length).toBe(clash === undefined ? 0 : 1)
    expect(open[0]?.opener.things).toEqual(clash === undefined ? undefined : [clash.card.thing])
    expect(links.length).toBeLessThanOrEqual(before + 1)
    if (links.length < before) ended += 1
    before = links.length
    closed += links.filter(({ result }) => result !== null).length
    answered += links.filter(({ answers }) => answers.length > 0).length
  }
  expect(Math.min(closed, answered, ended)).toBeGreaterThan(0)
})
