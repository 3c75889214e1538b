import { Sfc32 } from '@quintain/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena } from '../../testing/arena.ts'
import { assault } from './assault.ts'
import { hostileMessage, hostileRequest } from './hostile-inputs.ts'

describe('hostile inputs', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena({ database: ':memory:' })
  })
  afterAll(() => arena.close())

  it('are all refused, by many codes, and change nothing', async () => {
    const found = await assault({ url: arena.url, ruleset: 'chain', messages: 600, requests: 200, seed: 7 })
    expect([found.accepted, found.failed, found.changed]).toEqual([[], [], 0])
    expect(found.sockets + found.http).toBeGreaterThanOrEqual(800)
    expect(Object.keys(found.codes).length).toBeGreaterThan(12)
  })

  it('would be noticed when they were let in: a ping is no such input', async () => {
    const target = { match: 'a-match-of-ours', tokens: ['a', 'b'], turn: 0, seat: 0, legal: [{ type: 'pass' }] }
    const random = Sfc32.seeded(1)
    const messages = Array.from({ length: 1_000 }, () => hostileMessage(random, target, 0))
    expect(new Set(messages).size).toBeGreaterThan(500)
    // Nothing that the present seat may do is among them.
    const legal = /^\{"type":"act","id":"\d+","turn":0,"action":\{"type":"pass"\}\}$/
    expect(messages.filter((text) => legal.test(text))).toEqual([])
    expect(messages.filter((text) => /"type":"(resign|offerDraw|ping)"/.test(text))).toEqual([])
    const paths = Array.from({ length: 1_000 }, () => hostileRequest(random, target, 'chain').path.split(/[?/]/)[2])
    expect(new Set(paths).size).toBeGreaterThan(5)
  })
})
