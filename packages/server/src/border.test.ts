import { describe, expect, it } from 'vitest'
import { readJson } from './border/json.ts'
import { Bucket, Buckets } from './border/rates.ts'
import { commitmentOf, hashSecret, newSecret, sameHash } from './border/secrets.ts'

describe('a bucket', () => {
  it('gives its burst at once, and then its rate', () => {
    const bucket = new Bucket(2, 4, 0)
    expect([1, 2, 3, 4, 5].map(() => bucket.take(0))).toEqual([true, true, true, true, false])
    expect(bucket.take(400)).toBe(false)
    expect(bucket.take(500)).toBe(true)
    expect(bucket.take(500)).toBe(false)
    // However long nothing is taken, it holds no more than its burst.
    expect([1, 2, 3, 4, 5].map(() => bucket.take(1e9))).toEqual([true, true, true, true, false])
  })

  it('is kept by key', () => {
    const buckets = new Buckets(1, 1)
    expect([buckets.take('a', 0), buckets.take('b', 0), buckets.take('a', 0)]).toEqual([true, true, false])
  })

  it('is forgotten when it is full again', () => {
    const buckets = new Buckets(1, 1)
    for (let key = 0; key < 10_000; key += 1) buckets.take(String(key), 0)
    buckets.take('one more', 500)
    expect(buckets.size).toBe(10_001)
    for (let key = 0; key < 10_000; key += 1) buckets.take(`late ${key}`, 5_000)
    expect(buckets.size).toBe(10_000)
    expect(buckets.take('late 0', 5_000)).toBe(false)
  })
})

describe('JSON of strangers', () => {
  it('is read when it is harmless', () => {
    expect(readJson('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] })
  })

  it.each(['', '{', '{"a":{"__proto__":1}}', String.raw`[{"\u005f\u005fproto__":1}]`, '['.repeat(40) + ']'.repeat(40)])(
    'is refused otherwise: %s',
    (text) => {
      expect(() => readJson(text)).toThrow(expect.objectContaining({ code: 'badMessage' }))
    },
  )
})

describe('secrets', () => {
  it('are compared by their hashes', () => {
    const secret = newSecret()
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(sameHash(hashSecret(secret), hashSecret(secret))).toBe(true)
    expect(sameHash(hashSecret(secret), hashSecret(newSecret()))).toBe(false)
    expect(sameHash('a', 'ab')).toBe(false)
  })

  it('commit to generator, seed and salt', () => {
    const commitment = commitmentOf('sfc32', '1', 'salt')
    expect(commitment).toBe('ab175f79079b79b8ef9f820fcfb010725c8552a025b023d4248a988b4db9f485')
    for (const other of [
      commitmentOf('sfc32', '2', 'salt'),
      commitmentOf('sfc32', '1', 'salz'),
      commitmentOf('keyed', '1', 'salt'),
    ]) {
      expect(other).not.toBe(commitment)
    }
  })
})
