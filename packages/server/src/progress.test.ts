import type { Json } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
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

it('tells pictures on the way to the present to who wishes them, as many as are of use', async () => {
  const arena = await testArena()
  const { match, token } = await arena.api.create({ ruleset: pack.ruleset.id, setup, join: { seat: 0 } })
  const told: Record<'pictures' | 'none', { readonly told: number; readonly scene?: unknown }[]> = {
    pictures: [],
    none: [],
  }
  const seat = arena.client({
    match: match.id,
    token: token ?? '',
    wishes: { pictures: true, language: 'en' },
    onSync: (_updates, _state, _match, pictures) => void told.pictures.push(...pictures),
  })
  const plain = arena.client({
    match: match.id,
    onSync: (_updates, _state, _match, pictures) => void told.none.push(...pictures),
  })
  await until(() => seat.state?.legal !== undefined && plain.state !== null, 'she may act')
  const { position = 0 } = seat.state ?? {}
  await seat.act(seat.state?.legal?.[0]?.action)
  await until(() => seat.state?.position === position + 62 && plain.state?.position === position + 62, 'all is told')
  expect(told.none).toEqual([])
  expect(told.pictures.length).toBeGreaterThan(5)
  expect(told.pictures.length).toBeLessThanOrEqual(40)
  const counts = told.pictures.map((picture) => picture.told)
  expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b))
  // She loses hp from one to the next, and more until the present.
  const hp = [...told.pictures, seat.state].map((one) => hpOf(one?.scene))
  expect(hp).toEqual([...new Set(hp)].toSorted((a, b) => b - a))
  await arena.close()
})

function hpOf(scene: unknown): number {
  const text = JSON.stringify(scene)
  return Number(/"id":"ada".*?"kind":"hp","value":(\d+)/.exec(text)?.[1])
}
