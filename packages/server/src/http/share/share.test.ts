import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../server.ts'
import { sharedPage } from './page.ts'

let server: RunningServer
const folder = mkdtempSync(join(tmpdir(), 'quintain-share-'))
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'glyphs.json'), '{"shield":"M0 0H512V512H0Z"}')
  server = await startServer({ database: ':memory:', port: 0, webFolder: folder, logLevel: 'silent' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

it('a link says what is behind it, with the whole address of its picture, and leads there', async () => {
  const answer = await fetch(`${server.url}/share/hex/ford/%3Cb%3E/40`)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('<meta property="og:title" content="The ford · Armies on a hex grid"')
  expect(page).toContain(`content="${server.url}/share/hex/ford/%3Cb%3E/40/picture.png?language=en"`)
  expect(page).toContain('url=../../../../#/battle/hex/ford/%3Cb%3E/40')
  expect(page).not.toContain('<b>')
})

it('what names hold stays words', () => {
  const page = sharedPage({ language: 'en', title: '"><script>', about: "'&", picture: 'p', battle: 'b' })
  expect(page).not.toContain('<script')
  expect(page).toContain('content="&quot;&gt;&lt;script&gt;"')
  expect(page).toContain('content="&#39;&amp;"')
})

it('is told in the language that is asked for', async () => {
  const page = await (await fetch(`${server.url}/share/hex/ford/7/40?language=zh`)).text()
  expect(page).toMatch(/og:title" content="\p{Script=Han}+/u)
})

it.each(['hex/ford', 'atb/courtyard-duel', 'chain/ferry-and-foundry', 'party/first-fight', 'world/duel'])(
  'its picture shows the moment: %s',
  async (battle) => {
    const pictures = await Promise.all(
      [0, 30].map(async (step) => {
        const answer = await fetch(`${server.url}/share/${battle}/7/${step}/picture.png`)
        expect(answer.headers.get('content-type')).toBe('image/png')
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    for (const picture of pictures) {
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    }
    expect(pictures[0].equals(pictures[1])).toBe(false)
  },
)

it('what is not there is refused', async () => {
  const statuses = ['nope/ford/7/1', 'hex/nope/7/1', 'hex/ford/7/-1'].map(
    async (path) => (await fetch(`${server.url}/share/${path}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 400])
})
