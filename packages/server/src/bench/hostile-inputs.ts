import type { Sfc32 } from '@quintain/engine'
import { LIMITS } from '@quintain/client/protocol'

/** A match that has begun and in which nobody acts: whatever is said to it here must be refused. */
export interface Target {
  readonly match: string
  /** By seat. */
  readonly tokens: readonly string[]
  /** The present decision, who makes it, and what it could be. */
  readonly turn: number
  readonly seat: number
  readonly legal: readonly unknown[]
}

export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const WORDS = [
  'constructor',
  '__proto__',
  'toString',
  'undo',
  'advance',
  'timeout',
  'stop',
  'join',
  'bring',
  '',
  'null',
]
const FORGED = ['seat', 'seq', 'at', 'token', 'match', 'prototype', 'kind', 'payload', 'client_id', 'seed']
const SCALARS = ['null', 'true', '0', '-1', '1e309', '""', '"x"', '[]', '{}', '[[]]', '"\\u0000"', '9007199254740993']
const BAD_NUMBERS = ['-1', '1.5', '"0"', 'null', '1e300', '[]', '{}', 'true', '-0.1', '1e309']
const BAD_IDS = ['""', 'null', '7', '"\\u0000"', '"é"', '{}', '[]', `"${'x'.repeat(LIMITS.clientIdLength + 1)}"`]
const BAD_NAMES = ['', ' ', 'a ', '<b>', 'a\u202Eb', 'a  b', 'Ａ', 'x'.repeat(LIMITS.nameLength + 1), "it's", 'a\nb']
const RAW = ['', '{', '{"type":', 'hello', '\u0000', '{"type":"act"', "{'type':'act'}", 'NaN', '[1,]', '"', '\\', '{}}']
/** What a seat of a match that goes on may not ask for. */
const UNTIMELY = ['acceptDraw', 'declineDraw', 'return', 'abort', 'disclose']

const pick = <Value>(random: Sfc32, values: readonly Value[]): Value => values[random.int(0, values.length - 1)]

function word(random: Sfc32): string {
  return Array.from({ length: random.int(1, 12) }, () => String.fromCodePoint(random.int(33, 126))).join('')
}

/** JSON of anything whatever, but for an action: no ruleset has a type that begins so. */
function anything(random: Sfc32, depth = 0): string {
  const kind = random.int(0, depth > 3 ? 1 : 3)
  if (kind === 0) return pick(random, SCALARS)
  if (kind === 1) return JSON.stringify(word(random))
  const inner = Array.from({ length: random.int(0, 4) }, () => anything(random, depth + 1))
  if (kind === 2) return `[${inner.join(',')}]`
  return `{"type":"x-${random.int(0, 999)}"${inner.map((value, i) => `,"k${i}":${value}`).join('')}}`
}

function deep(random: Sfc32): string {
  const depth = random.int(LIMITS.jsonDepth + 1, 400)
  return random.int(0, 1) === 0
    ? `${'['.repeat(depth)}${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

const polluted = (random: Sfc32) =>
  `{"${pick(random, ['__proto__', String.raw`\u005f_proto__`, String.raw`__prot\u006f__`])}":{"polluted":${random.int(0, 9)}}}`

/** A decision of the present turn, with one thing wrong; `legal` is what the deciding seat might do. */
function wrongAct(random: Sfc32, target: Target, decides: boolean): Record<string, string> {
  const legal = JSON.stringify(pick(random, target.legal))
  const right = { id: `"${random.int(0, 1e9)}"`, turn: String(target.turn), action: legal }
  switch (random.int(0, 6)) {
    case 0:
      return { ...right, turn: pick(random, BAD_NUMBERS) }
    case 1:
      return { ...right, turn: String(target.turn + random.int(1, 1_000_000)) }
    case 2:
      return { ...right, id: pick(random, BAD_IDS) }
    case 3:
      return { ...right, [pick(random, FORGED)]: pick(random, SCALARS) }
    case 4:
      return { ...right, action: pick(random, [deep(random), polluted(random)]) }
    default:
      // Legal in itself where another seat decides.
      return decides ? { ...right, action: anything(random) } : right
  }
}

const textOf = (fields: Readonly<Record<string, string>>) =>
  `{${Object.entries(fields)
    .map(([key, value]) => `"${key}":${value}`)
    .join(',')}}`

/** A message of somebody who has said hello, as a seat (`seat`) or to watch (null). */
export function hostileMessage(random: Sfc32, target: Target, seat: number | null): string {
  const act = { type: '"act"', ...wrongAct(random, target, seat === target.seat) }
  switch (random.int(0, 9)) {
    case 0:
      return pick(random, RAW)
    case 1:
      return pick(random, SCALARS)
    case 2:
      return pick(random, [deep(random), polluted(random)])
    case 3:
      return textOf({ ...act, type: JSON.stringify(pick(random, [...WORDS, `x${word(random)}`])) })
    case 4: {
      const whole = textOf(act)
      return whole.slice(0, random.int(0, whole.length - 1))
    }
    case 5:
      return textOf({ type: `"${pick(random, UNTIMELY)}"`, id: `"${random.int(0, 1e9)}"` })
    case 6:
      return textOf({ type: '"hello"', match: JSON.stringify(target.match), since: pick(random, ['-1', '0', '-2']) })
    case 7:
      return textOf({ type: '"reveal"', id: '"r"', contribution: `"${'0'.repeat(random.int(0, 1) * 64)}"` })
    default:
      return textOf(act)
  }
}

/** A first message that opens nothing. */
export function hostileHello(random: Sfc32, target: Target): string {
  const match = JSON.stringify(target.match)
  const hello = { type: '"hello"', match, token: `"${'wrong-token-'.repeat(2)}${random.int(0, 9)}"` }
  return textOf(
    pick<Record<string, string>>(random, [
      hello,
      { ...hello, match: '"no-such-match"' },
      { ...hello, since: pick(random, BAD_NUMBERS), token: '1' },
      { type: '"ping"', id: pick(random, BAD_IDS) },
      { type: '"act"', ...wrongAct(random, target, true) },
    ]),
  )
}

/** A request that must be refused. */
export function hostileRequest(random: Sfc32, target: Target, ruleset: string): HostileRequest {
  const match = `/api/matches/${target.match}`
  const seat = random.int(0, target.tokens.length - 1)
  const own = { authorization: `Bearer ${target.tokens[seat]}` }
  const stranger = pick<Record<string, string>>(random, [
    {},
    { authorization: 'Bearer not-a-token-of-anybody' },
    { authorization: 'Bearer !' },
    { authorization: `Bearer ${'x'.repeat(65)}` },
  ])
  const get = (path: string, headers: Record<string, string> = {}): HostileRequest => ({ method: 'GET', path, headers })
  const post = (path: string, body: string, headers: Record<string, string> = {}): HostileRequest => ({
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const body = () => pick(random, [pick(random, RAW), pick(random, SCALARS), deep(random), polluted(random)])
  const request = { ruleset: JSON.stringify(ruleset) }
  const action = () => textOf(wrongAct(random, target, seat === target.seat))
  switch (random.int(0, 15)) {
    case 0:
      return post(`${match}/actions`, action(), own)
    case 1:
      return post(`${match}/actions`, action(), stranger)
    case 2:
      return post(`${match}/${pick(random, ['actions', 'commands', 'bring', 'reveal', 'rematch'])}`, body(), own)
    case 3:
      return post(
        `${match}/commands`,
        textOf({ id: '"c"', command: `"${pick(random, [...UNTIMELY, ...WORDS])}"` }),
        own,
      )
    case 4:
      return post('/api/matches', textOf({ ...request, [pick(random, FORGED)]: pick(random, SCALARS) }))
    case 5:
      return post('/api/matches', textOf({ ruleset: JSON.stringify(pick(random, [...WORDS, `x${word(random)}`])) }))
    case 6:
      return post('/api/matches', textOf({ ...request, setup: deep(random) }))
    case 7:
      return post('/api/matches', textOf({ ...request, scenario: JSON.stringify(`x${word(random)}`) }))
    case 8:
      return post('/api/matches', body())
    case 9:
      return post(
        '/api/names',
        textOf({ name: JSON.stringify(pick(random, BAD_NAMES)), key: '"a-key-of-nobody-here"' }),
      )
    case 10:
      return post('/api/quick', textOf({ ruleset: JSON.stringify(pick(random, WORDS)), seat: '1' }))
    case 11:
      return post(`${match}/join`, pick(random, ['{}', '{"seat":0}', '{"seat":-1}', '{"agent":"__proto__"}']), stranger)
    case 12:
      return get(`${match}/${pick(random, ['replay', 'export', 'nothing', '..%2f..%2fetc%2fpasswd'])}`, stranger)
    case 13:
      return get(
        pick(random, [
          `${match}/state?since=${encodeURIComponent(word(random))}x`,
          `/api/replays?limit=${random.int(101, 1_000_000_000)}`,
          `/api/matches?status=${encodeURIComponent(word(random))}x`,
          `/api/players/${encodeURIComponent(`nobody${word(random)}`)}`,
          `/api/matches/${encodeURIComponent(word(random).repeat(3))}%00`,
          '/api/leaderboard',
          '/%',
          `/api/${encodeURIComponent(word(random))}`,
        ]),
      )
    case 14:
      return { ...post(match, body()), method: pick(random, ['PUT', 'DELETE', 'PATCH', 'POST']) }
    default:
      return get(match, { host: `${random.int(0, 999)}.example` })
  }
}
