import { expect, test } from 'vitest'
import { coin, runCoin } from '../testing/coin-lab.ts'
import { company, runCompany } from '../testing/company-lab.ts'
import { STUDIES } from '../testing/studies.ts'
import { mostBattles } from './most-battles.ts'

test.each(Object.entries(STUDIES))('never more battles than were foreseen: %s', async (_, { companies, asked }) => {
  const { battles } = await runCompany(companies, asked)
  expect(battles).toBeLessThanOrEqual(mostBattles(company(companies, asked)))
})

test.each([
  { name: 'smooth', setup: { p: 0.25, slope: 0.4 } },
  { name: 'steep', setup: { p: 0.1, slope: 0.8 } },
])('never more battles than were foreseen: tune, $name', async ({ setup }) => {
  for (const whole of [false, true]) {
    const tune = {
      measure: 'winRate.heads',
      target: 0.5,
      parameters: [{ path: 'x', from: 0, to: whole ? 20 : 1, whole }],
    }
    const asked = { setup: whole ? { p: 0.25, slope: 0.02 } : setup, cap: 4000, tune }
    const { battles } = await runCoin(asked)
    expect(battles).toBeLessThanOrEqual(mostBattles(coin(asked)))
  }
})
