import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extent } from '../extent.ts'
import { emptyProject, type Packed, packAll, ran, root, run, write } from './project.ts'

/** What `npm install quintain` brings. */
const SMALLEST = ['quintain', '@quintain/engine', '@quintain/client']

/** Gzipped bytes that a page pays for what it imports, and may pay at most. */
const BUNDLES: readonly (readonly [string, string, number])[] = [
  ['the kernel', "export { Battle, simulate } from '@quintain/engine'", 16_700],
  ['the whole index', "export * from '@quintain/engine'", 46_500],
  ['atb', withRuleset('atb'), 54_600],
  ['chain', withRuleset('chain'), 62_900],
  ['hex', withRuleset('hex'), 55_200],
  ['party', withRuleset('party'), 91_200],
  ['world', withRuleset('world'), 64_200],
  ['the client', "export { ArenaApi, MatchClient } from '@quintain/client'", 39_500],
]

/** What runs whole battles of a ruleset, one or many. */
function withRuleset(name: string): string {
  return `export { Battle, simulate } from 'quintain'; export { ${name} } from 'quintain/rulesets/${name}'`
}

let packages: readonly Packed[] = []
let project = ''

beforeAll(async () => {
  packages = await packAll()
  project = await emptyProject(tarballsOf(SMALLEST))
})
afterAll(() => {
  rmSync(project, { recursive: true, force: true })
  for (const { tarball } of packages) rmSync(tarball, { force: true })
})

function tarballsOf(names: readonly string[]): string[] {
  return packages.filter(({ name }) => names.includes(name)).map(({ tarball }) => tarball)
}

test('every tarball has its licence and a readme, and nothing that was only needed to make it', () => {
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...SMALLEST, '@quintain/lab', '@quintain/react', '@quintain/server', '@quintain/web']),
  )
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8')
  for (const { name, files } of packages) {
    expect(files, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    const stray = files.filter((file) =>
      /\.map$|tsbuildinfo|^src\/|(^|\/)(bench|testing)\/|\.test\.(?!js$)|^dist.*\.test\./.test(file),
    )
    expect(stray, name).toEqual([])
  }
  for (const folder of readdirSync(join(root, 'packages'))) {
    expect(readFileSync(join(root, 'packages', folder, 'LICENSE'), 'utf8'), folder).toBe(licence)
  }
  const command = packages.find(({ name }) => name === 'quintain')
  expect(command?.files).toEqual(expect.arrayContaining(['bin/quintain.mjs', 'templates/ruleset/index.js']))
})

test('publint finds nothing', async () => {
  const found = await Promise.all(
    readdirSync(join(root, 'packages')).map(async (folder) => {
      const { messages, pkg } = await publint({ pkgDir: join(root, 'packages', folder), pack: false, strict: true })
      return messages.map((message) => `${folder}: ${formatMessage(message, pkg, { color: false })}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

describe('in an empty project', () => {
  test.each(['nodenext', 'bundler'].slice(0, extent(1, 2)))('types are found by %s', async (moduleResolution) => {
    write(project, {
      'use.ts': `import { Battle, verify, type Ruleset } from 'quintain'
import { laws } from 'quintain/laws'
import { contentPacks } from 'quintain/content'
import { chain } from 'quintain/rulesets/chain'
import { content } from '@quintain/engine/rulesets/atb/content'
import { atb } from '@quintain/engine/rulesets/atb'
import { ArenaApi, MatchClient, type MatchClientOptions } from '@quintain/client'
import { serverMessage } from '@quintain/client/protocol'

const [{ setup }] = content.scenarios
const battle = Battle.start(atb, setup, { seed: 7, agents: ['heuristic', 'search'] })
const winner: string | null | undefined = battle.run()?.winner
const api = new ArenaApi('http://127.0.0.1')
export const all: readonly unknown[] = [winner, verify(atb, battle.toReplay()), laws, contentPacks, chain, api, MatchClient, serverMessage]
export type { MatchClientOptions, Ruleset }
// @ts-expect-error There is no such seat.
battle.view('first')
`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
          moduleResolution,
          target: 'es2023',
          lib: ['es2023', 'dom'],
          types: [],
          strict: true,
          noEmit: true,
        },
        files: ['use.ts'],
      }),
    })
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    expect(await run(process.execPath, [compiler, '-p', '.'], project)).toMatchObject({ status: 0, out: '' })
  })

  test.each(BUNDLES)('esbuild makes little of %s', async (_, contents, most) => {
    const made = await build({
      stdin: { contents, resolveDir: project },
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      write: false,
      metafile: true,
      outdir: project,
      logLevel: 'silent',
    })
    // Without what is loaded later for who needs it, such as other languages.
    const { outputs } = made.metafile
    const first = Object.keys(outputs).filter((path) => path.endsWith('stdin.js'))
    const needed = new Set(first)
    for (const path of needed) {
      for (const { kind, path: from } of outputs[path].imports) if (kind === 'import-statement') needed.add(from)
    }
    const names = [...needed].map((path) => path.slice(path.lastIndexOf('/')))
    const files = made.outputFiles.filter(({ path }) => names.some((name) => path.endsWith(name)))
    const size = files.reduce((sum, { contents: bytes }) => sum + gzipSync(bytes).length, 0)
    expect(files.length).toBe(needed.size)
    expect(size).toBeGreaterThan(most * 0.8)
    expect(size).toBeLessThanOrEqual(most)
  })

  test('the command runs, and says which package a command needs', async () => {
    const quintain = join(project, 'node_modules', 'quintain', 'bin', 'quintain.mjs')
    expect(await ran(process.execPath, [quintain, 'run', 'atb', '--seed', '7', '--summary'], project)).toContain(
      'Winner',
    )
    expect(await ran(process.execPath, [quintain, 'completion', 'bash'], project)).toContain('ladder')
    for (const [command, name] of [
      ['lab', '@quintain/lab'],
      ['serve', '@quintain/server'],
    ]) {
      const { status, out, err } = await run(process.execPath, [quintain, command], project)
      expect({ status, out, err }).toEqual({
        status: 5,
        out: '',
        err: `quintain: this needs the package ${name}: npm install ${name}\n`,
      })
    }
  })
})
