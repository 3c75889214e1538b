import type { Json } from 'quintain'
import { contentPacks } from 'quintain/content'
import { expect, it } from 'vitest'
import { testArena, until } from '../testing/arena.ts'

/** One member and sixty foes: after each of her actions the rules go on for sixty steps. */
const pack = contentPacks.find(({ ruleset }) => ruleset.traits.timing === 'phases') ?? contentPacks[0]
const setup: Json = {
  room: { scaleFoes: false },
  party: { members: [{ id: 'ada', stats: { maxHp: 100000, atk: 1 } }] },
  foes: Array.from({ length: 60 }, (_, i) => ({ id: `foe${i}`, stats: { atk: 1, maxHp: 5000 } })),
  rules: { control: 'manual' },
}

it('pushes progress while one input takes many steps, to seats and spectators, before its sync', async () => {
  const arena = await testArena()
  const told: Record<'seat' | 'watcher', string[]> = { seat: [], watcher: [] }
  const listener = (who: keyof typeof told) => ({
    onProgress: (position: number) => void told[who].push(`progress ${position}`),
    onSync: (_updates: unknown, { position }: { readonly position: number }) => void told[who].push(`sync ${position}`),
  })
  const { match, token } = await arena.api.create({ ruleset: pack.ruleset.id, setup, join: { seat: 0 } })
  const seat = arena.client({ match: match.id, token: token ?? '', ...listener('seat') })
  arena.client({ match: match.id, ...listener('watcher') })
  await until(() => seat.state?.legal !== undefined && told.watcher.length > 0, 'she may act')
  const first = seat.state?.position ?? 0
  await seat.act(seat.state?.legal?.[0]?.action)
  await until(() => told.seat.length > 3 && told.watcher.length > 3, 'everybody is told')
  const expected = [`progress ${first + 26}`, `progress ${first + 51}`, `sync ${first + 62}`]
  for (const lines of Object.values(told)) expect(lines.slice(-3)).toEqual(expected)
  await arena.close()
})
