import { expect, test, vi } from 'vitest'

// Not its content, which brings along all that it tells.
const SLASH = { name: 'Slash', cost: 0, attack: 7, defense: 0, pitch: 1 }
const PLAYER = { deck: Array.from({ length: 20 }, () => 'slash') }
const SETUP = { cards: { slash: SLASH }, players: [PLAYER, PLAYER] }

test('a duel without readers runs, ends and refuses in words; the rest is there once it was learnt', async () => {
  // Other tests may have learnt them already.
  vi.resetModules()
  const { Battle, englishText, eventText, learn, reasonText, UsageError } = await import('../../index.ts')
  const { chain } = await import('./index.ts')
  const battle = Battle.start(chain, SETUP, { seed: 7, agents: ['heuristic', 'specified'], listen: true })
  const outcome = battle.run()
  expect(englishText(reasonText(chain, outcome?.reason ?? ''))).toBe('the other has no life left')
  expect(() => battle.act({ type: 'pass' })).toThrow('the game is over')
  const event = battle.log?.entry(0).event
  if (event === undefined) throw new Error('nothing was logged')
  const { caption } = chain.scene(battle.state, null)
  expect(englishText(caption)).toBe('chain:caption')
  expect(eventText(chain, event.type)).toBe(event.type)
  expect(() => chain.tell?.(battle.plan, event)).toThrow(UsageError)
  expect(() => chain.glossary?.(battle.plan)).toThrow("await learn('en')")
  await learn('zh')
  expect(englishText(caption)).toMatch(/^Turn \d+, /)
  expect(eventText(chain, event.type)).toEqual({ code: `chain:event.${event.type}` })
  expect(chain.tell?.(battle.plan, event)).toMatchObject({ code: expect.stringMatching(/^chain:tell\./) })
  expect(chain.glossary?.(battle.plan).map(({ id }) => id)).toContain('step:layer')
})
