import { RedisConnection } from 'bullmq'
import { isRecord } from '@quintain/engine'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'
import type { ResultStore, StoredResult } from './result-store.ts'

const KEPT_SECONDS = 7 * 24 * 3600

/** KEYS: results, banned. ARGV: chunk, result, worker, seconds. The first result stays. */
const KEEP = `
if redis.call('HEXISTS', KEYS[2], ARGV[3]) == 1 then return 0 end
redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[4])
return 1`

/** KEYS: banned. ARGV: worker, seconds. */
const BAN = `
redis.call('HSET', KEYS[1], ARGV[1], 1)
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1`

export async function redisStore(url: string): Promise<ResultStore> {
  const connection = new RedisConnection({ url, maxRetriesPerRequest: null }, { shared: false, blocking: false })
  // The client reconnects by itself; a query that fails reports the error.
  connection.on('error', () => undefined)
  const client = await connection.client.catch(async (error: unknown) => {
    await connection.close(true)
    throw error
  })
  client.defineCommand('quintainLabKeep', { numberOfKeys: 2, lua: KEEP })
  client.defineCommand('quintainLabBan', { numberOfKeys: 1, lua: BAN })
  const key = (run: string, part: string): string => `quintain-lab:{${run}}:${part}`
  return {
    async putCell(run, cell, spec) {
      await client.set(key(run, `cell:${cell}`), spec, { EX: KEPT_SECONDS })
    },
    getCell: (run, cell) => client.get(key(run, `cell:${cell}`)),
    async put(run, id, result) {
      const keys = [key(run, 'results'), key(run, 'banned')]
      const values = [id, JSON.stringify(result), result.worker, String(KEPT_SECONDS)]
      await client.runCommand('quintainLabKeep', [...keys, ...values])
    },
    async get(run, ids) {
      if (ids.length === 0) return new Map()
      const texts = await client.hmget(key(run, 'results'), ...ids)
      return new Map(texts.flatMap((text, at) => (text === null ? [] : [[ids[at], stored(text)]])))
    },
    async ban(run, worker) {
      await client.runCommand('quintainLabBan', [key(run, 'banned'), worker, String(KEPT_SECONDS)])
      const all = await client.hgetall(key(run, 'results'))
      const dropped = Object.keys(all).filter((id) => stored(all[id]).worker === worker)
      if (dropped.length > 0) await client.hdel(key(run, 'results'), ...dropped)
      return dropped
    },
    async isBanned(run, worker) {
      return (await client.hexists(key(run, 'banned'), worker)) === 1
    },
    async forget(run) {
      const cells: string[] = []
      let cursor = '0'
      do {
        const [next, keys]: [string, string[]] = await client.scan(cursor, { MATCH: key(run, 'cell:*'), COUNT: 500 })
        cells.push(...keys)
        cursor = next
      } while (cursor !== '0')
      await client.del(key(run, 'results'), key(run, 'banned'), ...cells)
    },
    close: () => connection.close(),
    disconnect: () => client.disconnect(),
  }
}

function stored(text: string): StoredResult {
  const parsed: unknown = JSON.parse(text)
  if (isStored(parsed)) return parsed
  throw new LabError('badStore', say('badStore'))
}

function isStored(value: unknown): value is StoredResult {
  return isRecord(value) && typeof value['worker'] === 'string' && typeof value['hash'] === 'string'
}
