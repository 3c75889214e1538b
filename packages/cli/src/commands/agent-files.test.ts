import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtCommand, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()
const HTTP = fileURLToPath(new URL('../../../../examples/agents/http.mjs', import.meta.url))

/** Modules of one's own get the engine of the built command. */
const quintain = builtCommand()

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Takes the choice at a place of the list, at once or later. */
function choosing(name: string, place: number, later = ''): string {
  return written(
    name,
    `export const agent = {
  description: 'takes choice ${place}',
  make(plan, options, ruleset) {
    const self = { choose: ${later} (state, seat) => ruleset.legal(state, seat).at(${place}), clone: () => self }
    return self
  },
}`,
  )
}

const FIRST = choosing('first.mjs', 0)
const LATER = choosing('later.mjs', 0, 'async')

test('an agent file decides, at once or later, with the same battle', async () => {
  const run = async (agents: string) => {
    const { status, out, err } = await quintain(['run', 'atb', '--seed', '3', '--json', '--agents', agents])
    expect({ status, err }).toEqual({ status: 0, err: '' })
    const told: { hash: string } = JSON.parse(out)
    return told.hash
  }
  const own = await run(`${FIRST},heuristic`)
  expect(await run(`${LATER},heuristic`)).toBe(own)
  expect(await run('heuristic')).not.toBe(own)
  const story = await quintain(['run', 'atb', '--seed', '3', '--agents', `${LATER}@5,heuristic`, '--lines', '3'])
  expect(story).toMatchObject({ status: 0, err: '' })
})

test('people play against it', async () => {
  const { status, out } = await quintain(['play', 'atb', '--seed', '3', '--agents', LATER], {
    input: '1\n'.repeat(500),
  })
  expect(status).toBe(0)
  expect(out).toContain('Winner')
})

test('the program of another address plays', async () => {
  const seen: string[] = []
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (text: Buffer) => (body += text.toString()))
    request.on('end', () => {
      seen.push(body)
      answer.end('{"choice":0}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address !== null ? address : { port: 0 }
  const env = { AGENT_URL: `http://127.0.0.1:${port}` }
  try {
    const told = await quintain(['run', 'atb', '--seed', '3', '--json', '--agents', `${HTTP},heuristic`], { env })
    expect(told).toMatchObject({ status: 0, err: '' })
    expect(JSON.parse(seen[0])).toMatchObject({ ruleset: 'atb', seat: 0 })
  } finally {
    server.close()
  }
})

test('the lab plays with it on its threads', async () => {
  const experiment = { name: 'own', ruleset: 'atb', scenario: 'courtyard-duel', battles: 40 }
  const results = async (name: string, agents: unknown) => {
    const path = written(`${name}.json`, JSON.stringify({ ...experiment, agents }))
    return quintain(['lab', 'run', path, '--json', '--quiet', '--threads', '2', '--out', join(folder, name)])
  }
  const own = await results('own', ['./first.mjs', 'search@2'])
  expect(own).toMatchObject({ status: 0, err: '' })
  const usual = await results('usual', ['heuristic', 'search@2'])
  const rate = (text: string): unknown => /"winRate\.\w+":\{[^}]*/.exec(text)?.[0]
  expect(rate(own.out)).toContain('mean')
  expect(rate(own.out)).not.toBe(rate(usual.out))
  const waiting = await results('waiting', ['./later.mjs', 'heuristic'])
  expect(waiting.err).toContain('the agent of seat 0 answers with a promise')
})

test.each([
  ['nowhere.mjs', null, 'nowhere.mjs: no such file, folder or package'],
  ['empty.mjs', 'export const other = 1', 'empty.mjs does not export an `agent` with make()'],
  ['broken.mjs', 'export const agent = {', 'broken.mjs: cannot be loaded: '],
  ['other.mjs', "export const agent = { rulesets: ['chess'], make() {} }", 'other.mjs: plays chess alone'],
  [
    'wrong.mjs',
    "export const agent = { make: () => ({ choose: () => 'burn', clone() { return this } }) }",
    'the agent of seat 0 chose what the rules refuse',
  ],
  [
    'failing.mjs',
    "export const agent = { make: () => ({ choose() { throw new Error('my bug') }, clone() { return this } }) }",
    'failing.mjs:1:',
  ],
])('%s is a clear fault', async (name, text, fault) => {
  const path = text === null ? join(folder, name) : written(name, text)
  const { status, err } = await quintain(['run', 'atb', '--agents', `${path},heuristic`])
  expect(status).toBe(2)
  expect(err).toContain(fault)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('a budget is a whole number', async () => {
  const { status, err } = await quintain(['run', 'atb', '--agents', 'search@0,heuristic'])
  expect(status).toBe(2)
  expect(err).toContain('atb has no agent search@0')
})

test('TypeScript runs where Node can, and is refused with a reason elsewhere', async () => {
  const path = written(
    'typed.ts',
    `import type { OwnAgent } from '@quintain/engine'
export const agent: OwnAgent = {
  make: (_plan, _options, ruleset) => {
    const self = { choose: (state: never, seat: number) => ruleset.legal(state, seat)[0], clone: () => self }
    return self
  },
}`,
  )
  const { status, err } = await quintain(['run', 'atb', '--seed', '3', '--json', '--agents', `${path},heuristic`])
  const runs = 'typescript' in process.features && process.features.typescript !== false
  expect(status).toBe(runs ? 0 : 2)
  if (!runs) expect(err).toContain(`TypeScript needs Node 22.18 or newer (this is ${process.versions.node})`)
})
