import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PACKS } from '../../catalogue/packs.ts'
import { registerPacks } from '../../engine/catalogue.ts'
import { keptGame } from './kept-game.ts'

const game = { id: 'g', ruleset: 'chain', setup: {}, title: 'A duel', seed: 7, deciders: ['person'], actions: [] }
const store = new Map<string, string>()

registerPacks(PACKS)
beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: { getItem: (name: string) => store.get(name) ?? null } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function keep(kept: object): void {
  store.set('quintain.game', JSON.stringify(kept))
}

test('a game of the first release is taken up again only if its seed gives the same luck', () => {
  keep(game)
  expect(keptGame()).toMatchObject({ seed: 7, engine: '0.1.0' })
  for (const seed of ['harvest moon', -1, 2 ** 32]) {
    keep({ ...game, seed })
    expect(keptGame()).toBeNull()
    keep({ ...game, seed, engine: '0.2.0' })
    expect(keptGame()).toMatchObject({ seed, engine: '0.2.0' })
  }
})
