import { Agent, request as httpRequest } from 'node:http'
import { Sfc32 } from '@quintain/engine'
import * as z from 'zod'
import { ArenaApi } from '@quintain/client'
import { WebSocket } from 'ws'
import { hostileHello, hostileMessage, hostileRequest, type Target } from './hostile-inputs.ts'

export interface Assault {
  readonly url: string
  readonly ruleset: string
  /** How many inputs are tried over sockets, and over HTTP. */
  readonly messages: number
  readonly requests: number
  readonly seed: number
}

export interface Defence {
  readonly sockets: number
  readonly http: number
  /** Inputs that were not refused, and answers that no refusal gives: none should be there. */
  readonly accepted: readonly string[]
  readonly failed: readonly string[]
  /** Matches that are not as they were before. */
  readonly changed: number
  readonly codes: Readonly<Record<string, number>>
}

/** Messages on their way on one socket: as many as the server lets wait are forty. */
const WINDOW = 20
const TARGETS = 8
/** Once in so many messages a socket comes that opens nothing, and one that says what is not text, or too much. */
const DOORS = 200
const SHOWN = 20

const answer = z.object({ type: z.string(), code: z.string().optional() })

/** Says and asks only what must be refused, and looks at every answer. */
export async function assault({ url, ruleset, messages, requests, seed }: Assault): Promise<Defence> {
  const random = Sfc32.seeded(seed)
  const targets = await Promise.all(Array.from({ length: TARGETS }, () => newTarget(url, ruleset)))
  const before = await Promise.all(targets.map((target) => standing(url, target)))
  const found = { sockets: 0, http: 0, accepted: new Array<string>(), failed: new Array<string>() }
  const codes: Record<string, number> = {}
  const note = (input: string, code: string | null) => {
    if (code === null && found.accepted.length < SHOWN) found.accepted.push(input.slice(0, 200))
    // The server's own fault, and what it takes for one: neither is an answer to nonsense.
    if (code === 'unavailable' && found.failed.length < SHOWN) found.failed.push(input.slice(0, 200))
    codes[code ?? 'accepted'] = (codes[code ?? 'accepted'] ?? 0) + 1
  }
  const viewers = targets.flatMap((target) => [0, 1, null].map((seat) => ({ target, seat })))
  await Promise.all([
    ...viewers.map(async ({ target, seat }) => {
      while (found.sockets < messages) {
        await flood(
          url,
          target,
          seat,
          () => {
            if (found.sockets >= messages) return null
            found.sockets += 1
            return hostileMessage(random, target, seat)
          },
          note,
        )
      }
    }),
    (async () => {
      for (let tried = 0; tried < messages / DOORS; tried += 1) {
        const target = targets[tried % TARGETS]
        const kinds = [hostileHello(random, target), new Uint8Array([random.int(0, 255)]), 'x'.repeat(70_000)]
        const said = kinds[tried % 50 === 49 ? 2 : tried % 2]
        found.sockets += 1
        note(`${typeof said === 'string' ? said : 'bytes'} at the door`, await knock(url, said))
      }
    })(),
    ...Array.from({ length: TARGETS * 2 }, async (_, lane) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (found.http < requests) {
        found.http += 1
        const wanted = hostileRequest(random, targets[lane % TARGETS], ruleset)
        const { status, code } = await ask(url, agent, wanted)
        const what = `${wanted.method} ${wanted.path} ${wanted.body ?? ''}`
        note(what, status < 400 ? null : code)
        if (status >= 500 && found.failed.length < SHOWN) found.failed.push(`${status} ${what.slice(0, 200)}`)
      }
      agent.destroy()
    }),
  ])
  const after = await Promise.all(targets.map((target) => standing(url, target)))
  return { ...found, codes, changed: after.filter((text, i) => text !== before[i]).length }
}

async function newTarget(url: string, ruleset: string): Promise<Target> {
  const api = new ArenaApi(url)
  const first = await api.create({ ruleset, join: { seat: 0 } })
  const { id } = first.match
  const tokens = [first.token ?? '', (await api.join(id)).token ?? '']
  const { turn } = (await api.state(id, tokens[0])).state
  const seat = turn.seat ?? 0
  const { legal = [] } = (await api.state(id, tokens[seat])).state
  return { match: id, tokens, turn: turn.number, seat, legal: legal.map(({ action }) => action) }
}

/** All that its seats are told of a match. */
async function standing(url: string, { match, tokens }: Target): Promise<string> {
  const api = new ArenaApi(url)
  return JSON.stringify(await Promise.all(tokens.map((token) => api.state(match, token))))
}

/** One socket, until it is closed or there is nothing left to say. Answers come in the order of the messages. */
function flood(
  url: string,
  { match, tokens }: Target,
  seat: number | null,
  next: () => string | null,
  note: (input: string, code: string | null) => void,
): Promise<void> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`)
  const waiting: string[] = []
  const say = (): void => {
    while (waiting.length < WINDOW) {
      const text = next()
      if (text === null) break
      waiting.push(text)
      socket.send(text)
    }
    if (waiting.length === 0) socket.close()
  }
  return new Promise((resolve) => {
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', match, ...(seat === null ? {} : { token: tokens[seat] }) })),
    )
    socket.on('message', (data) => {
      const { type, code } = answer.parse(JSON.parse(String(data)))
      if (type === 'welcome') return say()
      if (type === 'sync') return
      note(waiting.shift() ?? '', type === 'refused' ? (code ?? '') : null)
      say()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      for (const text of waiting) note(text, 'closed')
      resolve()
    })
  })
}

/** The code with which somebody is closed whose first word is this; null for who is let in. */
function knock(url: string, said: string | Uint8Array): Promise<string | null> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`)
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(said))
    socket.on('message', (data) => {
      if (answer.parse(JSON.parse(String(data))).type !== 'refused') resolve(null)
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => resolve(`closed with ${code}`))
  })
}

function ask(
  url: string,
  agent: Agent,
  { method, path, headers, body }: ReturnType<typeof hostileRequest>,
): Promise<{ status: number; code: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const all = { ...headers, ...length }
    const asked = httpRequest({ hostname, port, method, path, headers: all, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, code: codeOf(text) }))
    })
    // What is no HTTP at all is answered by the end of the connection.
    asked.on('error', () => resolve({ status: 400, code: 'closed' }))
    asked.end(body)
  })
}

function codeOf(text: string): string {
  try {
    return z.object({ code: z.string() }).parse(JSON.parse(text)).code
  } catch {
    return 'no code'
  }
}
