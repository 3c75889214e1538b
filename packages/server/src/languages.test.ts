import { isRecord, type Json, missingWords, strayPlaceholders, Teller, tellerIn, textFault } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testArena, type TestArena } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { Refusal, type ServerMessage } from '@quintain/client/protocol'

const CHINESE = /\p{Script=Han}/u
/** Everything that the pseudo-language's words and names say. */
const BRACKETED = /⟦[^⟦⟧]*⟧|‹[^‹›]*›/gu

type State = Extract<ServerMessage, { type: 'sync' }>['state']

describe('what people read', () => {
  let arena: TestArena
  let chinese: Teller

  beforeAll(async () => {
    arena = await testArena()
    chinese = await tellerIn('zh')
  })
  afterAll(() => arena.close())

  /** A duel whose first decision is the first seat's, as that seat is told in a language. */
  async function told(language: string | null): Promise<{ updates: unknown; state: State }> {
    const { match, token } = await arena.api.create({ ruleset: 'chain', setup: DUEL, join: { seat: 0 } })
    await arena.api.join(match.id)
    const socket = await RawSocket.open(arena.url, { match: match.id, token, wishes: { view: false, language } })
    const { sync } = socket
    socket.close()
    if (sync?.type !== 'sync') throw new Error('nothing was told')
    return sync
  }

  it('is data without a language', async () => {
    const { updates, state } = await told(null)
    expect(state.scene).toMatchObject({ caption: { code: 'chain:caption' } })
    expect(state.legal?.[0].label).toMatchObject({ code: expect.stringMatching(/^chain:/) })
    expect(JSON.stringify(updates)).not.toContain('"text"')
  })

  it.each(['en', 'tlh'])('is English in %s: other words there are none', async (language) => {
    const { updates, state } = await told(language)
    expect(state.scene).toMatchObject({ caption: expect.stringMatching(/^\P{Script=Han}+$/u) })
    expect(JSON.stringify(updates)).toContain('"text"')
    expect(phrasesIn([updates, state])).toEqual([])
  })

  it('is Chinese for who reads Chinese: scenes, choices and lines', async () => {
    const { updates, state } = await told('zh')
    expect(state.scene).toMatchObject({ caption: expect.stringMatching(CHINESE) })
    for (const { label } of state.legal ?? []) expect(label).toMatch(CHINESE)
    expect(JSON.stringify(updates)).toMatch(/"text":"[^"]*\p{Script=Han}/u)
    expect(phrasesIn([updates, state])).toEqual([])
  })

  it('comes from words alone, as the pseudo-language shows', async () => {
    const { updates, state } = await told('xx')
    const texts = textsIn([state.scene, state.legal, updates])
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((text) => plainLetters(text) !== '')).toEqual([])
  })

  it('is told over HTTP too', async () => {
    const { match, token } = await arena.api.create({ ruleset: 'chain', setup: DUEL, join: { seat: 0 } })
    await arena.api.join(match.id)
    const { state } = await arena.api.state(match.id, token ?? '', -1, 'zh')
    expect(state.scene).toMatchObject({ caption: expect.stringMatching(CHINESE) })
    const listed = await arena.api.rulesets('zh')
    for (const { title, description, scenarios } of listed) {
      for (const text of [title, description, ...scenarios.map((scenario) => scenario.title)]) {
        expect(text).toMatch(CHINESE)
      }
    }
    const [plain] = (await arena.api.rulesets()).filter(({ id }) => id === 'chain')
    expect(plain.title).toEqual({ code: 'chain:title' })
    expect(plain.scenarios[0].title).toMatchObject({ of: 'scenario', id: plain.scenarios[0].id })
  })

  it('names matches after what their creator wrote, the scenario or the ruleset', async () => {
    const titleOf = async (request: object) => (await arena.api.create({ ruleset: 'chain', ...request })).match.title
    const [{ id, title }] = scenarios()
    expect(await titleOf({ scenario: id })).toEqual({ of: 'scenario', id, name: title })
    expect(await titleOf({ setup: DUEL })).toEqual({ code: 'chain:title' })
    expect(await titleOf({ setup: DUEL, title: 'come in' })).toBe('come in')
    expect(await titleOf({ scenario: id, title: 'come in' })).toBe('come in')
  })

  it('calls sides as the rules do, and says why a match ended', async () => {
    const { match, token } = await arena.api.create({ ruleset: 'atb', join: { seat: 0 } })
    await arena.api.join(match.id)
    await arena.api.command(match.id, token ?? '', { id: '1', command: 'resign' })
    const { result, seats } = await arena.api.match(match.id)
    expect(result).toMatchObject({ reason: 'resignation', says: { code: 'server:reason.resignation' } })
    expect(chinese.text(result?.says ?? '')).toBe('对手认输')
    for (const { side } of seats) expect(textFault(side, 'zh')).toBeNull()
  })

  it('says in any language why it refuses', async () => {
    const refusals = [
      arena.api.match('nobody-made-this-one'),
      arena.api.create({ ruleset: 'nothing' }),
      arena.api.create({ ruleset: 'chain', setup: { players: 7 } }),
      arena.api.create({ ruleset: 'chain', title: '<b>' }),
      arena.api.create({ ruleset: 'chain', paceMs: 7 }),
      arena.api.claimName('  ', 'key-of-sixteen-letters'),
      arena.api.join('nobody-made-this-one', { token: '?' }),
      arena.api.rulesets('nonsense!'),
    ].map(async (refused) => refused.then(() => null).catch((error: unknown) => error))
    for (const refusal of await Promise.all(refusals)) {
      if (!(refusal instanceof Refusal)) throw new Error('nothing was refused')
      expect(refusal.message).toMatch(/^\P{Script=Han}+$/u)
      expect(textFault(refusal.says, 'zh')).toBeNull()
      expect(chinese.text(refusal.says)).toMatch(CHINESE)
    }
  })

  it('tells what is wrong with a message, and where', async () => {
    const socket = await RawSocket.open(arena.url)
    const answer = await socket.ask({ type: 'hello', id: 'x', match: 'nobody-made-this-one', since: 'yesterday' })
    expect(answer).toMatchObject({
      type: 'refused',
      code: 'badMessage',
      message: expect.stringMatching(/./),
      says: { code: expect.stringMatching(/^kernel:fault\./) },
    })
    socket.close()
  })

  it('keeps the English of phrases whose words it does not know', () => {
    const body = { code: 'illegalAction' as const, message: 'not so', says: { code: 'elsewhere:no' } }
    const refusal = Refusal.of(body)
    expect([refusal.message, refusal.says]).toEqual(['not so', 'not so'])
  })

  it('tells little of what it refuses, however much it was given', () => {
    const refusal = new Refusal('badSetup', { code: 'server:refusal.unreadable', values: { why: 'x'.repeat(100_000) } })
    expect(JSON.stringify(refusal.body).length).toBeLessThan(2_500)
  })

  it('has words of its own in Chinese for all that it says', async () => {
    const ofServer = (codes: readonly string[]) => codes.filter((code) => code.startsWith('server:'))
    expect(ofServer(await missingWords('zh'))).toEqual([])
    expect(ofServer(await strayPlaceholders('zh'))).toEqual([])
  })
})

function scenarios() {
  return contentPacks.find(({ ruleset }) => ruleset.id === 'chain')?.scenarios ?? []
}

const DUEL: Json = scenarios()[1]?.setup ?? null

/** Where phrases and names stand as data: told texts have none. */
function phrasesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(phrasesIn)
  if (!isRecord(value)) return []
  if (typeof value['code'] === 'string' && value['code'].includes(':')) return [value]
  return Object.entries(value).flatMap(([key, inner]) => (key === 'event' || key === 'action' ? [] : phrasesIn(inner)))
}

/** What a screen shows, by the keys under which it stands. */
const SHOWN: ReadonlySet<string> = new Set(['caption', 'name', 'label', 'value', 'text', 'rules', 'keywords'])

function textsIn(value: unknown, isShown = false): string[] {
  if (typeof value === 'string') return isShown ? [value] : []
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, isShown))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'event' || key === 'action' ? [] : textsIn(inner, SHOWN.has(key)),
  )
}

function plainLetters(text: string): string {
  let left = text
  for (let before = ''; before !== left;) {
    before = left
    left = left.replaceAll(BRACKETED, '')
  }
  return left.replaceAll(/\P{L}/gu, '')
}
