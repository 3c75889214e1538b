import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { MEMORY_OPTIONS } from '../packages/server/src/bench/process.ts'
import { testArena, until } from '../packages/server/testing/arena.ts'
import { askTls } from './ask-tls.ts'
import { extent } from './extent.ts'
import { freePort, nginxPath } from './services.ts'

/*
 * The examples of `deploy/`. The proxy runs here; the image is built in `tests/image`, and here what it is made of is
 * looked at: files that are copied exist, and commands and options are those of this version.
 */
const root = join(import.meta.dirname, '..')
const deploy = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const quintain = join(root, 'packages', 'cli', 'bin', 'quintain.mjs')

/** Options that the command has, by its help. */
const known = execFileSync(process.execPath, [quintain, 'serve', '--help'], { encoding: 'utf8' })
function expectOptions(args: readonly string[]): void {
  expect(args[0]).toBe('serve')
  const options = args.filter((argument) => argument.startsWith('--'))
  expect(options.length).toBeGreaterThan(1)
  for (const option of options) expect(known, option).toMatch(new RegExp(`^ +${option}\\b`, 'm'))
}

describe('the container image', () => {
  const lines = deploy('Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const told = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('copies what there is, and runs what the README says', () => {
    const copied = told('COPY').filter((line) => !line.startsWith('--from'))
    for (const path of copied.flatMap((line) => line.split(' ').slice(0, -1))) {
      expect(existsSync(join(root, path)), path).toBe(true)
    }
    const stages = told('FROM').map((line) => / AS (\w+)/.exec(line)?.[1])
    for (const line of told('COPY').filter((text) => text.startsWith('--from'))) {
      expect(stages).toContain(/^--from=(\w+)/.exec(line)?.[1])
    }
    const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
    for (const [, script] of told('RUN')
      .join(' ')
      .matchAll(/npm run (\w+)/g))
      expect(scripts).toHaveProperty(script)
    const engines: { node: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines
    expect(told('FROM').every((line) => line.startsWith(`node:${/\d+/.exec(engines.node)?.[0]}-`))).toBe(true)
  })

  it('starts the server as somebody without rights, and asks it how it is', async () => {
    const [entry] = told('ENTRYPOINT').map((line): string[] => JSON.parse(line))
    expect(entry).toEqual(['node', ...MEMORY_OPTIONS, 'packages/cli/bin/quintain.mjs'])
    expectOptions(JSON.parse(told('CMD')[0]))
    expect(told('USER')).toEqual(['node'])
    const [check] = told('HEALTHCHECK').map((line): string[] => JSON.parse(line.slice(line.indexOf('['))))
    const arena = await testArena({ database: ':memory:' })
    const asks = (script: string) => spawnAsync(process.execPath, [check[1], script])
    expect(await asks(check[2].replace('http://127.0.0.1:8080', arena.url))).toBe(0)
    await arena.close()
    expect(await asks(check[2].replace('http://127.0.0.1:8080', arena.url))).toBe(1)
  })
})

describe('the compose file', () => {
  const service = z.looseObject({ command: z.array(z.string()).optional() })
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
    .parse(parse(deploy('compose.yaml')))

  it('has a server, its database and a proxy that know each other', () => {
    expect(Object.keys(services)).toEqual(['database', 'arena', 'proxy'])
    const { arena, database, proxy } = services
    expectOptions(arena.command ?? [])
    const text = JSON.stringify(arena)
    expect(text).toContain('@database/arena')
    expect(existsSync(join(root, 'deploy', 'Dockerfile'))).toBe(true)
    expect(arena['build']).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' })
    expect(database['volumes']).toEqual([`${Object.keys(volumes)[0]}:/var/lib/postgresql/data`])
    expect(JSON.stringify(proxy['volumes'])).toContain('./nginx.conf:/etc/nginx/nginx.conf')
    // Only operators on the machine reach their port.
    expect(arena['ports']).toEqual(['127.0.0.1:9090:9090'])
    expect(deploy('nginx.conf')).toContain('server arena:8080;')
  })
})

describe('the units of systemd', () => {
  it('start the server with options that it has, on a socket that stays', () => {
    const unit = deploy('arena.service')
    const [, program, options, script, args] = /^ExecStart=(\S+) (.*) (\S+) (serve .*)$/m.exec(unit) ?? []
    expect([program, script.replace('/opt/quintain', root)]).toEqual(['/usr/bin/node', quintain])
    expect(options.split(' ')).toEqual(MEMORY_OPTIONS)
    expectOptions(args.split(' '))
    expect(unit).toMatch(/^Requires=arena\.socket$/m)
    expect(deploy('arena.socket')).toMatch(/^ListenStream=127\.0\.0\.1:8080$/m)
    for (const text of [unit, deploy('arena.socket')]) {
      for (const line of text.split('\n')) expect(line).toMatch(/^(|#.*|\[\w+\]|\w+=.+)$/)
    }
    const analyze = '/usr/bin/systemd-analyze'
    if (!existsSync(analyze)) return
    // The program is elsewhere on this machine; all else must be as systemd wants it.
    const folder = mkdtempSync(join(tmpdir(), 'quintain-units-'))
    writeFileSync(join(folder, 'arena.service'), unit.replace('/usr/bin/node', process.execPath))
    writeFileSync(join(folder, 'arena.socket'), deploy('arena.socket'))
    const paths = ['arena.service', 'arena.socket'].map((name) => join(folder, name))
    const { status, stderr } = spawnSync(analyze, ['verify', ...paths], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(stderr).not.toContain('arena')
    expect(status).toBe(0)
  })
})

// It starts a program of Debian's and the command in a process of its own: at night.
describe.each(['nginx'].slice(0, extent(0, 1)))('the proxy, as %s', () => {
  it('brings TLS, passes sockets on, and tells the real address whatever a client wrote', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quintain-nginx-'))
    const arena = await testArena({ database: ':memory:', trustProxy: true, matchesPerAddress: 2 })
    const [plain, secure] = [await freePort(), await freePort()]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const files = ['-keyout', join(folder, 'arena.key'), '-out', join(folder, 'arena.crt')]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...subject, ...files], {
      stdio: 'pipe',
    })
    const conf = deploy('nginx.conf')
      .replace('server arena:8080;', `server ${new URL(arena.url).host};`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
      .replaceAll('/etc/nginx/certificates', folder)
      .replace('events {', `pid ${folder}/nginx.pid;\nevents {`)
      .replace('http {', `http {\n  access_log off;\n${temporary(folder)}`)
    writeFileSync(join(folder, 'nginx.conf'), conf)
    const proxy = spawn(nginxPath(), [
      '-e',
      join(folder, 'error.log'),
      '-c',
      join(folder, 'nginx.conf'),
      '-g',
      'daemon off;',
    ])
    const url = `https://localhost:${secure}`
    const ca = readFileSync(join(folder, 'arena.crt'))
    const ask = (path: string, headers: Record<string, string> = {}, body?: string) =>
      askTls(`${url}${path}`, ca, headers, body)
    try {
      await until(async () => (await ask('/healthz').catch(() => 0)) === 200, 'the proxy answers')
      expect(await ask('/api/rulesets')).toBe(200)
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
      expect(await ask('/api/socket', { ...upgrade, 'sec-websocket-key': 'dGhlIGRvY3RvciBhc2tzIQ==' })).toBe(101)
      const made = []
      for (const forged of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
        made.push(await ask('/api/matches', { 'x-forwarded-for': forged }, '{"ruleset":"chain"}'))
      }
      expect(made).toEqual([201, 201, 429])
      for (const path of ['/metrics', '/readyz', '/operations', '/operations/status']) expect(await ask(path)).toBe(404)
      const moved = await fetch(`http://127.0.0.1:${plain}/online`, { redirect: 'manual' })
      expect(moved.status).toBe(301)
      // The doctor, who trusts this certificate, finds nothing wrong; pages are not built here.
      const doctor = await new Promise<{ status: number | null; out: string }>((resolve) => {
        const child = spawn(process.execPath, [quintain, 'doctor', url, '--json'], {
          env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'arena.crt') },
        })
        let out = ''
        child.stdout.on('data', (data) => (out += String(data)))
        child.once('exit', (status) => resolve({ status, out }))
      })
      const grades = z.array(z.object({ check: z.string(), grade: z.string() })).parse(JSON.parse(doctor.out))
      const graded = Object.fromEntries(grades.map(({ check, grade }) => [check, grade]))
      expect(graded).toMatchObject({ answers: 'good', tls: 'good', api: 'good', sockets: 'good', privacy: 'good' })
      expect([graded['pages'], doctor.status]).toEqual(['doubtful', 3])
    } finally {
      proxy.kill('SIGTERM')
      await arena.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** Where nginx may write. */
function temporary(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')
}

function spawnAsync(program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => spawn(program, args, { stdio: 'ignore' }).once('exit', resolve))
}
