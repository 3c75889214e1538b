import { type Ruleset, setupSchema } from '@quintain/engine'
import * as z from 'zod'
import { ruleset as coin } from './coin.ts'

/**
 * The coin of two companies with known worths: the first wins with probability one half, plus what its members are
 * worth, less what the other's are. A member that `needs` another is worth nothing without it.
 */
const member = z.strictObject({
  name: z.string().min(1),
  worth: z.number().default(0),
  needs: z.string().optional(),
  count: z.int().min(1).default(1),
  cost: z.number().min(0).default(1),
})
const company = z.array(member)
const schema = z.strictObject({ companies: z.tuple([company, company]).default([[], []]) })

type Company = z.output<typeof company>

function worthOf(members: Company): number {
  const names = new Set(members.map(({ name }) => name))
  const present = members.filter(({ needs }) => needs === undefined || names.has(needs))
  return present.reduce((sum, { worth, count }) => sum + worth * count, 0)
}

const setup = setupSchema(schema)
const coinSetup = coin.setup.parse({})

export const ruleset: Ruleset = {
  ...coin,
  id: 'company',
  setup,
  prepare(input) {
    const { companies } = setup.parse(input)
    const [first, second] = companies.map(worthOf)
    return { setup: coinSetup, chance: Math.min(1, Math.max(0, 0.5 + first - second)) }
  },
}
