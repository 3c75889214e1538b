import {
  Battle,
  compactReplay,
  expandReplay,
  QuintainError,
  readReplay,
  type Replay,
  ReplayError,
  type Verdict,
  verify,
} from 'quintain'
import { create } from 'zustand'
import { loadPack, type Pack, scenarioOf } from './catalog.ts'
import { isRulesetId, RULESET_IDS } from './ruleset-ids.ts'

/** What became of a replay from outside: a battle, or why there is none. */
export interface OpenedReplay {
  readonly pack: Pack
  readonly replay: Replay
  readonly battle: Battle
  readonly verdict: Verdict
}

export type Reading =
  | { readonly kind: 'opened'; readonly opened: OpenedReplay }
  | { readonly kind: 'refused'; readonly verdict: Verdict | null; readonly reason: string; readonly code: string }

export interface Inbox {
  readonly name: string
  /** The online match that it is the replay of. */
  readonly match: string | null
  readonly reading: Reading | null
}

/** The replay that the page `replay` shows. */
export const useInbox = create<Inbox>(() => ({ name: '', match: null, reading: null }))

/** Reads, checks and re-runs a replay. Nothing that fails its own hashes is opened. */
export async function readReplayText(text: string): Promise<Reading> {
  try {
    const replay = readReplay(parse(text))
    const { ruleset: id } = replay
    if (!isRulesetId(id)) {
      throw new ReplayError('otherRuleset', `there is no ruleset ${id}; there are: ${RULESET_IDS.join(', ')}`)
    }
    const pack = await loadPack(id)
    const verdict = verify(pack.ruleset, replay)
    if (!verdict.ok) {
      const { position, what, expected, got } = verdict
      const reason = `${position === null ? '' : `step ${position}: `}${what}: expected ${expected}, got ${got}`
      return { kind: 'refused', verdict, reason, code: 'differs' }
    }
    const battle = Battle.fromReplay(pack.ruleset, replay)
    return { kind: 'opened', opened: { pack, replay, battle, verdict } }
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error
    return { kind: 'refused', verdict: null, reason: error.message, code: error.code }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReplayError('unreadable', 'not a replay: it is not JSON')
  }
}

/** Shows a file on the page `replay`. */
export async function receiveReplay(file: File): Promise<void> {
  useInbox.setState({ name: file.name, match: null, reading: await readReplayText(await file.text()) })
}

/** Longer links are cut by mail programs and chats; then there is the file. */
const LONGEST_LINK = 6000

/** The whole battle in a text fit for an address, or undefined when it is too long for one. */
export async function packReplay(pack: Pack, replay: Replay): Promise<string | undefined> {
  const text = compactReplay(pack.ruleset, replay, scenarioOf(pack, replay.setup))
  const bytes = await through(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  const packed = toBase64Url(bytes)
  return packed.length <= LONGEST_LINK ? packed : undefined
}

/** The battle that an address holds. */
export async function unpackReplay(packed: string): Promise<Reading> {
  try {
    const stream = new Blob([fromBase64Url(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const text = new TextDecoder().decode(await through(stream))
    const id = /^\["quintain-compact\/1","[^"]*","([a-z]+)"/.exec(text)?.[1] ?? ''
    if (!isRulesetId(id)) throw new ReplayError('unreadable', 'the link holds no battle')
    const pack = await loadPack(id)
    const replay = expandReplay(
      text,
      () => pack.ruleset,
      (_, name) => pack.content.scenarios.find((scenario) => scenario.id === name)?.setup,
    )
    return await readReplayText(JSON.stringify(replay))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: 'refused', verdict: null, reason, code: error instanceof QuintainError ? error.code : 'unreadable' }
  }
}

async function through(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Gives a file to whoever sits before the page. */
export function download(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
