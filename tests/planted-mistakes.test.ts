import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContentPack, isRecord, type Json, plainJson, type Ruleset, type RulesetTypes } from '@quintain/engine'
import { type Law, LawBroken, laws } from '@quintain/engine/laws'
import { expect, test } from 'vitest'

/*
 * A game that keeps all laws, with one mistake at a time: what a law claims to find, it finds.
 */
interface DenState {
  random: RulesetTypes['State']['random']
  steps: number
  round: number
  prize: number
  coins: number[]
  charm: number[]
  chosen: ({ bid: number } | null)[]
}
type Den = RulesetTypes & { State: DenState; Action: { type: string; bid: number }; Event: { type: string } }

const folder = join(import.meta.dirname, '..', 'examples', 'den')
const { content }: { readonly content: ContentPack<Den> } = await import(pathToFileURL(join(folder, 'index.js')).href)
const { ruleset: den } = content
const player = den.player ?? { describe: () => ({ label: '' }) }
/** What a mistaken ruleset keeps where nothing may be kept. */
const kept = { charm: 0, runs: 0 }

/** `step` with something done beside it. */
function stepping(beside: (state: DenState, action: Den['Action'] | undefined) => void): Partial<Ruleset<Den>> {
  return {
    step(state, action, log) {
      den.step(state, action, log)
      beside(state, action)
    },
  }
}

function withFields(json: Json, fields: Readonly<Record<string, Json>>): Json {
  return { ...(isRecord(json) ? plainRecord(json) : {}), ...fields }
}

function plainRecord(json: Json): Readonly<Record<string, Json>> {
  const record: Readonly<Record<string, Json>> = JSON.parse(JSON.stringify(json))
  return record
}

const PLANTED: readonly (readonly [string, string, Partial<Ruleset<Den>>])[] = [
  [
    'bids are told through viewEvent before all are in',
    'hidden choices',
    {
      step(state, action, log) {
        den.step(state, action, log)
        if (log !== null && action !== undefined) log.add({ ...action })
      },
    },
  ],
  [
    'labels of choices follow what is hidden',
    'no leaks',
    { player: { ...player, describe: (state, action) => ({ label: `${action.bid} of ${state.charm.join(' ')}` }) } },
  ],
  [
    'redeal forgets a field',
    'redeal',
    {
      redeal(state, seat, random) {
        const world = den.redeal?.(state, seat, random) ?? state
        world.charm = state.charm.slice()
        return world
      },
    },
  ],
  [
    'measures of what is hidden',
    'no leaks',
    { measures: (state) => ({ ...den.measures(state), charms: state.charm.reduce((sum, one) => sum + one, 0) }) },
  ],
  [
    'Math.sin in step',
    'nothing from outside',
    stepping((state) => {
      state.prize = 1 + Math.abs(Math.floor(Math.sin(state.steps) * 5))
    }),
  ],
  [
    'the date decides',
    'nothing from outside',
    stepping((state) => {
      state.prize += Date.now() > 0 ? 1 : 0
    }),
  ],
  [
    'a sort by half an order',
    'nothing from outside',
    {
      legal: (state, seat) => den.legal(state, seat).toSorted((a, b) => (a.bid % 3 > b.bid % 2 ? 1 : -1)),
    },
  ],
  [
    'a view that shows charms',
    'no leaks',
    { view: (state, seat) => withFields(den.view(state, seat), { charm: state.charm }) },
  ],
  [
    'a view that shows bids before all are in',
    'hidden choices',
    {
      view: (state, seat) => withFields(den.view(state, seat), { chosen: plainJson(state.chosen) }),
      // Who believes that bids are open deals none anew.
      redeal(state, seat, random) {
        const world = den.redeal?.(state, seat, random) ?? state
        world.chosen = state.chosen.slice()
        return world
      },
    },
  ],
  [
    'a scene that shows charms',
    'no leaks',
    { scene: (state, seat) => ({ ...den.scene(state, seat), caption: state.charm.join(' ') }) },
  ],
  [
    'choices that follow what another bid at the same time',
    'at once',
    {
      legal: (state, seat) => den.legal(state, seat).slice(0, Math.max(2, 9 - (state.chosen[0]?.bid ?? 0))),
    },
  ],
  [
    'a clone that shares a list',
    'clones',
    {
      clone: (state) => Object.assign(den.clone(state), { coins: state.coins }),
    },
  ],
  [
    'a glossary that knows the battle',
    'no leaks',
    {
      start(plan, random, log) {
        const state = den.start(plan, random, log)
        kept.runs += 1
        kept.charm = state.charm[0] + 10 * kept.runs
        return state
      },
      glossary: () => [{ id: 'game:den', of: 'game', name: 'The den', rules: [`A charm of ${kept.charm}.`] }],
    },
  ],
  [
    'an agent that looks at charms',
    'no leaks',
    {
      agents: {
        peeker: {
          description: 'looks',
          make: () => {
            const agent = {
              choose(state: DenState) {
                const legal = den.legal(state)
                return legal[state.charm.reduce((sum, one) => sum + one, 0) % legal.length]
              },
              clone: () => agent,
            }
            return agent
          },
        },
      },
    },
  ],
]

function brokenBy(law: Law, ruleset: Ruleset<Den>, samples: number): string | null {
  if (law.applies?.(ruleset) === false) return null
  for (let seed = 0; seed < samples; seed += 1) {
    const setup = { foxes: ['Rusk', 'Wren', 'Sable'].slice(0, 2 + (seed % 2)), rounds: 3, coins: 4 + (seed % 5) }
    try {
      law.check({ ruleset, setup, seed, generator: 'sfc32', steps: 12 })
    } catch (error) {
      if (error instanceof LawBroken) return error.law
      throw error
    }
  }
  return null
}

test('there are fourteen of them, and without them the game keeps every law', () => {
  expect(PLANTED.length).toBe(14)
  for (const law of laws) expect([law.name, brokenBy(law, den, 3)]).toEqual([law.name, null])
})

test.each(PLANTED)('%s', (_, name, mistake) => {
  const law = laws.find((one) => one.name === name)
  expect(law).toBeDefined()
  expect(law && brokenBy(law, { ...den, ...mistake }, 10)).toBe(name)
})
