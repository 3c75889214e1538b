import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { extent } from './extent.ts'
import files from '../docs/examples/files.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

interface Ran {
  /** Functions and classes that the module exports. */
  readonly exported: readonly string[]
  readonly fault: string | null
}

/** Databases in files and threads cost seconds: on a push such examples are checked as all are, but run at night alone. */
const STILL = extent(1, 0) === 1 ? ['lab-node.ts', 'server.ts'] : []

/** What the process below says, in its last line. */
const PROGRAM = `const ran = {}
for (const [module, file] of ${JSON.stringify(Object.entries(files))}) {
  const all = Object.entries(await import(module))
  const exported = all.filter(([, value]) => typeof value === 'function').map(([name]) => name)
  const run = ${JSON.stringify(STILL)}.includes(file) ? Promise.resolve() : import(\`./\${file}.mjs\`)
  const fault = await run.then(() => null, (error) => error.stack ?? String(error))
  ran[module] = { exported, fault }
}
console.log('\\n' + JSON.stringify(ran))
// Whatever an example that failed left open.
process.exit()
`

/** Types are checked with those of the tests; here examples must be there, and run. */
describe('every function and class has an example, which runs', () => {
  let ran: Readonly<Record<string, Ran>>

  // One process for all, and not this one: examples bring words and agents, which no other test should meet.
  beforeAll(async () => {
    const folder = join(root, 'node_modules', '.cache', 'examples')
    mkdirSync(folder, { recursive: true })
    for (const file of Object.values(files)) {
      const { code } = await transform(exampleText(file), { loader: 'tsx', format: 'esm', jsx: 'automatic' })
      writeFileSync(join(folder, `${file}.mjs`), code)
    }
    const program = join(folder, 'run.mjs')
    writeFileSync(program, PROGRAM)
    const told = execFileSync(process.execPath, [program], {
      encoding: 'utf8',
      cwd: root,
      maxBuffer: 1e8,
      timeout: 120_000,
    })
    ran = JSON.parse(told.trimEnd().split('\n').at(-1) ?? '')
  })

  test.each(Object.entries(files))('%s', (module, file) => {
    const parts = exampleText(file)
      .split(/^\/\/# /m)
      .slice(1)
    const given = parts.map((part) => part.slice(0, part.indexOf('\n')))
    const { exported, fault } = ran[module]
    expect(given.toSorted()).toEqual(exported.toSorted())
    parts.forEach((part, at) => expect(part).toMatch(new RegExp(String.raw`\bq\.${given[at]}\b`)))
    expect(fault).toBeNull()
  })
})

function exampleText(file: string): string {
  return readFileSync(join(root, 'docs', 'examples', file), 'utf8')
}
