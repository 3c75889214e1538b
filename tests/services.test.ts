import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import pg from 'pg'
import { chromiumPath, startPostgres, startRedis } from './services.ts'

test('PostgreSQL is real', async () => {
  const postgres = await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query('select 1 + 1 as two')
  expect(rows).toEqual([{ two: 2 }])
  await client.end()
  await postgres.stop()
})

test('Redis is real', async () => {
  const redis = await startRedis()
  const { hostname, port } = new URL(redis.url)
  const { connect } = await import('node:net')
  const reply = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
  })
  expect(reply).toBe('+PONG\r\n')
  await redis.stop()
})

test('Chromium is real', () => {
  expect(execFileSync(chromiumPath(), ['--version', '--no-sandbox'], { encoding: 'utf8' })).toMatch(/\d+\.\d+/)
})
