import { deciders } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { packs, simulate, Total } from '../testing/simulation/simulate.ts'
import type { Planted } from '../testing/simulation/simulated-process.ts'
import { BrokenPromise } from '../testing/simulation/universe.ts'

/** At night the command `testing/simulation/main.ts` simulates a million actions. */
const RUNS = 2
const ACTIONS = extent(300, 1_000)
const LONG_MS = 120_000
/** Worlds in which mistakes are looked for. The first was chosen: the rarest shows in 16 of the worlds 1 to 60, soonest there. */
const SEEDS = [26, 9, 13, 10, 11]

/** A mistake of each kind, and what is said of it. */
const PLANTED: Record<string, [Planted, RegExp]> = {
  'what is acknowledged is not yet durable': [
    {
      database: (database) => ({
        ...database,
        append: async (inputs, summaries) => {
          database.append(inputs, summaries).catch(() => undefined)
          return inputs
        },
      }),
    },
    /is lost|is not kept|two histories/,
  ],
  'the last of two writers wins': [
    {
      database: (database) => ({
        ...database,
        append: async (inputs, summaries) => {
          for (const { match_id: match, seq } of inputs) {
            await database.db.deleteFrom('inputs').where('match_id', '=', match).where('seq', '=', seq).execute()
          }
          return database.append(inputs, summaries)
        },
      }),
    },
    /two histories|is lost|is another|not kept|a gap|another view|clocks or position/,
  ],
  'a seat is shown everything': [
    {
      packs: packs.map((pack) => {
        const { ruleset } = pack
        return { ...pack, ruleset: { ...ruleset, view: (state) => ruleset.view(state, null) } }
      }),
    },
    /another view than its own/,
  ],
  'a choice is told before all have chosen': [
    {
      // It is noted when it is made, and not when it is opened.
      packs: packs.map((pack) => {
        const { ruleset } = pack
        const step: typeof ruleset.step = (state, action, log) => {
          const [seat, ...others] = deciders(ruleset.next(state))
          const bid = { type: 'bid', seat, bid: 1 }
          if (log !== null && others.length > 0) log.add(bid)
          return ruleset.step(state, action, log)
        }
        return { ...pack, ruleset: { ...ruleset, step } }
      }),
    },
    /^seals/,
  ],
  'clocks go by a clock that people set': [{ usesWallClock: true }, /^clocks/],
  'whoever drove a match before still does': [
    {
      database: (database) => ({
        ...database,
        append: async (inputs, summaries) => {
          const unchecked = inputs.map((input) => ({ ...input, lease: null }))
          const written = await database.append(unchecked, summaries)
          for (const { match_id: match, seq, lease } of inputs) {
            if (lease === null || !written.some((row) => row.match_id === match && row.seq === seq)) continue
            // It looks who has the match, and takes it from anybody all the same.
            await database.db.selectFrom('matches').select('lease').where('id', '=', match).executeTakeFirst()
            const update = database.db.updateTable('inputs').set({ lease })
            await update.where('match_id', '=', match).where('seq', '=', seq).execute()
          }
          return written
        },
      }),
    },
    /^leases/,
  ],
  'ratings change by themselves': [
    {
      database: (database) => ({
        ...database,
        append: async (inputs, summaries) => {
          await database.db
            .updateTable('ratings')
            .set(({ eb }) => ({ rating: eb('rating', '+', 1) }))
            .execute()
          return database.append(inputs, summaries)
        },
      }),
    },
    /^ratings/,
  ],
}

describe('the server, simulated with all that can go wrong', () => {
  it(
    'keeps every promise',
    async () => {
      const total = new Total()
      for (let seed = 1; seed <= RUNS; seed += 1) total.add(await simulate(seed, ACTIONS))
      expect(total.leases).toBeGreaterThan(2)
      expect(total.sealed).toBeGreaterThan(0)
      expect(total.crashes * total.partitions * total.burials * total.jumps * total.faults).toBeGreaterThan(0)
      process.stdout.write(`${JSON.stringify(total)}\n`)
    },
    LONG_MS,
  )

  it(
    'is the same again from the same seed, and another from another',
    async () => {
      const [one, again, other] = [await simulate(7, 60), await simulate(7, 60), await simulate(8, 60)]
      expect(again).toEqual(one)
      expect(other.trace).not.toBe(one.trace)
    },
    LONG_MS,
  )

  it.each(Object.entries(PLANTED))(
    'finds that %s',
    async (_, [planted, said]) => {
      const found = await firstFault(planted)
      expect(found.message).toMatch(said)
      // A failing seed fails again, in the same way.
      await expect(simulate(found.seed, 600, planted)).rejects.toThrow(found.message)
    },
    LONG_MS,
  )
})

async function firstFault(planted: Planted): Promise<{ seed: number; message: string }> {
  for (const seed of SEEDS) {
    try {
      await simulate(seed, 600, planted)
    } catch (error) {
      if (!(error instanceof BrokenPromise)) throw error
      return { seed, message: error.message }
    }
  }
  throw new Error('nothing was found')
}
