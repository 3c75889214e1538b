import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ArenaApi } from '@quintain/client'
import { describe, expect, it } from 'vitest'
import { decide, until } from '../../packages/server/testing/arena.ts'
import { extent } from '../extent.ts'
import { freePort } from '../services.ts'
import { missingFromBuild, instructions } from './build-context.ts'
import { ImageWorkshop } from './container.ts'
import { expectComposition } from './expect-composition.ts'

const root = join(import.meta.dirname, '..', '..')
const [dockerfile, dockerignore] = ['deploy/Dockerfile', '.dockerignore'].map((name) =>
  readFileSync(join(root, name), 'utf8'),
)

describe('the first stage of the image', () => {
  it('has every file that the build needs', () => {
    expect(missingFromBuild(dockerfile, dockerignore)).toEqual([])
  })

  it('would be noticed to lack one', () => {
    const schemas = /^COPY docs\/schemas .*\n/m
    expect(missingFromBuild(dockerfile.replace(schemas, ''), dockerignore)).toEqual(['docs/schemas'])
    expect(missingFromBuild(dockerfile, `${dockerignore}docs\n`)).toEqual(['docs/schemas'])
    expect(missingFromBuild(dockerfile, `${dockerignore}**/*.mjs\n`)).toContain('scripts/build.mjs')
    expect(missingFromBuild(dockerfile, `${dockerignore}packages/*/package.json\n`)).toContain(
      'packages/web/package.json',
    )
    expect(missingFromBuild(dockerfile.replace(' tsconfig.base.json', ''), dockerignore)).toEqual([
      'tsconfig.base.json',
    ])
  })
})

// A Debian is fetched for it, and everything is installed and built anew: at night.
describe.each(['buildah'].slice(0, extent(0, 1)))('the image, as %s makes it', () => {
  it('is built, runs as nobody in particular, plays, ends in order and goes on where it was', async () => {
    const workshop = new ImageWorkshop()
    try {
      const [base] = instructions(dockerfile, 'FROM').map((line) => line.split(' ')[0])
      workshop.base(base)
      workshop.build(root, join(root, 'deploy', 'Dockerfile'), 'quintain-arena')
      const { User: user, Entrypoint: entrypoint, Cmd: cmd, Healthcheck: health } = workshop.config('quintain-arena')
      const { id, files } = workshop.container('quintain-arena')
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      expect([user, statSync(join(files, 'data')).uid]).toEqual(['node', 1_000])
      const megabytes = Number(execFileSync('du', ['-sm', join(files, 'arena')], { encoding: 'utf8' }).split('\t')[0])
      process.stdout.write(`${JSON.stringify({ image: 'quintain-arena', megabytes })}\n`)

      const check = health.Test.slice(1).map((part) => part.replace('http://127.0.0.1:8080', url))
      const isHealthy = () =>
        new Promise<boolean>((resolve) => {
          workshop.run(id, check).once('exit', (status) => resolve(status === 0))
        })
      const serve = async () => {
        const child = workshop.run(id, [...entrypoint, ...cmd, '--port', String(port)])
        let out = ''
        child.stdout?.on('data', (data) => (out += String(data)))
        child.stderr?.on('data', (data) => (out += String(data)))
        const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
        const answers = async () => {
          if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${out}`)
          return (await fetch(`${url}/healthz`).catch(() => null))?.ok === true
        }
        await until(answers, 'the server answers', 60_000)
        const stop = async () => {
          // In a container of Docker the server is the first process; here its lines say which one it is.
          process.kill(Number(/"pid":(\d+)/.exec(out)?.[1]), 'SIGTERM')
          return ended
        }
        return { stop, owner: statSync(`/proc/${/"pid":(\d+)/.exec(out)?.[1]}`).uid }
      }

      expect(await isHealthy()).toBe(false)
      const first = await serve()
      expect(first.owner).toBe(1_000)
      expect(await isHealthy()).toBe(true)
      expect(await (await fetch(url)).text()).toContain('<script type="module"')
      const api = new ArenaApi(url)
      const { match, token } = await api.create({ ruleset: 'chain', join: { seat: 0 } })
      const tokens = [token ?? '', (await api.join(match.id, { seat: 1 })).token ?? '']
      await decide(api, match.id, tokens, 6)
      // One who thinks long does so on a thread, which loads modules of its own.
      const agents = ['search@5', 'heuristic'].map((agent) => ({ kind: 'agent' as const, agent }))
      const thought = await api.create({ ruleset: 'chain', seats: agents })
      await until(async () => (await api.state(thought.match.id)).state.seq > 4, 'agents play', 60_000)
      const before = await api.state(match.id, tokens[0])
      expect(await first.stop()).toBe(0)

      const second = await serve()
      expect(await api.state(match.id, tokens[0])).toEqual(before)
      await decide(api, match.id, tokens, 2)
      expect(await second.stop()).toBe(0)

      await expectComposition((args, environment) => {
        const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
        return workshop.run(id, ['env', ...variables, ...entrypoint, ...args])
      })
    } finally {
      workshop.close()
    }
  }, 1_800_000)
})
