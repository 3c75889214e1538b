import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('it loads in a browser: it imports nothing but zod, the engine, its own files and the socket of the place', () => {
  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.ts'),
  )
  const own = files.filter((name) => !/\.test\.ts$|^socket-node\.ts$|\.d\.ts$/.test(name))
  expect(own.length).toBeGreaterThan(15)
  const imported = own.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from),
  )
  const outside = imported.filter((from) => !/^\.{1,2}\/([a-z-]+\/)*[a-z-]+\.ts$/.test(from))
  expect(new Set(outside)).toEqual(new Set(['#socket', '@quintain/engine', 'zod']))
  expect(imported).not.toContain('./socket-node.ts')
})
