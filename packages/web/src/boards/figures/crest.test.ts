import { expect, test } from 'vitest'
import { content } from '@quintain/engine/rulesets/hex/content'
import { Battle } from '@quintain/engine'
import { crestOf } from './crest.ts'

test.each(content.scenarios)('$id: whoever names a side stands for it', ({ setup }) => {
  const scene = Battle.start(content.ruleset, setup, { seed: 7 }).at(0).scene(null)
  for (const side of [0, 1]) expect(crestOf(scene, side)?.kind).toBe(scene.sides[side].kind)
})

test('where nobody names it, whoever can bear the most does', () => {
  const unit = (id: string, max: number) => ({
    id,
    name: id,
    side: 0,
    alive: true,
    badges: [],
    bars: [{ kind: 'hp' as const, value: 1, max }],
  })
  const scene = { caption: '', sides: [{ id: 'a', name: 'a' }], units: [unit('weak', 3), unit('strong', 9)] }
  expect(crestOf(scene, 0)?.id).toBe('strong')
})
