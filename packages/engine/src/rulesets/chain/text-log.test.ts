import { expect, test } from 'vitest'
import { EventLog } from '../../kernel/event-log.ts'
import { tellerIn } from '../../kernel/meaning/teller.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { RandomAgent } from './agents.ts'
import { content } from './content/index.ts'
import { SCENARIOS } from './content/scenarios.ts'
import { chain, type ChainEvent, countLegal, TextLog } from './index.ts'

test.each(SCENARIOS.map(({ id, setup }) => [id, setup] as const))('lives after each event: %s', async (_, setup) => {
  const plan = chain.prepare(chain.setup.parse(setup))
  const log = new EventLog<ChainEvent>()
  const state = chain.start(plan, Sfc32.seeded(5), log)
  const agent = RandomAgent.seeded(5)
  const english = new TextLog(plan, await tellerIn('en'))
  const chinese = new TextLog(plan, await tellerIn('zh', content))
  let told = 0
  for (let steps = 0; steps < 300 && countLegal(state) > 0; steps += 1) {
    chain.step(state, agent.choose(state), log)
    let [line, other] = ['', '']
    for (; told < log.length; told += 1) {
      line = english.line(log.events[told])
      other = chinese.line(log.events[told])
    }
    const lives = state.players.map((player) => player.life).join(' : ')
    expect(line).toMatch(new RegExp(`\\[life ${lives}\\]$`))
    expect(other).toMatch(new RegExp(`\\[生命 ${lives}\\]$`))
  }
})
