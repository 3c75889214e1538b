import {
  Battle,
  compactReplay,
  expandReplay,
  isRecord,
  QuintainError,
  readReplay,
  type Replay,
  ReplayError,
  type Text,
  type Verdict,
  verify,
} from '@quintain/engine'
import { readStorage } from '../browser/storage.ts'
import { isText } from '../browser/text.ts'
import { say } from '../words/index.ts'
import { loadPack, type Pack, packEntries, packEntry } from './catalogue.ts'
import { type Inbox, STORAGE, useInbox } from './inbox.ts'
import { scenarioWith } from './scenarios.ts'
import { type KeptBranch, keptBranches } from './variations.ts'

interface Opened {
  readonly kind: 'opened'
  readonly pack: Pack
  readonly replay: Replay
  readonly battle: Battle
  readonly verdict: Verdict
  /** Other lines of play, where the file has any. */
  readonly branches: readonly OpenedBranch[]
  /** The file itself. */
  readonly text: string
}

/** A line of play of a file of variations, with its battle. */
export interface OpenedBranch extends KeptBranch {
  readonly battle: Battle
}

export interface Refused {
  readonly kind: 'refused'
  readonly verdict: Verdict | null
  readonly reason: Text
  readonly code: string
}

/** What became of a replay from outside: a battle, or why there is none. */
export type Reading = Opened | Refused

/** What the page `replay` shows: what was opened last in this tab, read again after the page was loaded anew. */
export async function openInbox(): Promise<Inbox> {
  const inbox = useInbox.getState()
  const kept = inbox.reading === null ? readStorage(STORAGE, 'sessionStorage') : undefined
  if (!isRecord(kept)) return inbox
  const { name, match, text } = kept
  if (!isText(name) || typeof text !== 'string') return inbox
  return { name, match: typeof match === 'string' ? match : null, reading: await readReplayText(text) }
}

/** Reads, checks and re-runs a replay or a file of variations. Nothing that fails its own hashes is opened. */
export function readReplayText(text: string): Promise<Reading> {
  return orRefused(async () => {
    const file = parse(text)
    const kept = keptBranches(file)
    const main = await readOne(kept === null ? file : kept[0].replay)
    if (main.kind === 'refused') return main
    const branches: OpenedBranch[] = []
    for (const branch of kept?.slice(1) ?? []) {
      const reading = await readOne(branch.replay)
      if (reading.kind === 'refused') {
        return { ...reading, reason: say('replay.inLine', { line: branch.change, reason: reading.reason }) }
      }
      if (reading.pack !== main.pack) {
        throw new ReplayError('otherRuleset', say('replay.ofAnother', { line: branch.change }))
      }
      branches.push({ ...branch, battle: reading.battle })
    }
    return { ...main, branches, text }
  })
}

/** What the engine refuses is no reading, but said. */
async function orRefused(read: () => Promise<Reading>): Promise<Reading> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error
    return { kind: 'refused', verdict: null, reason: error.says, code: error.code }
  }
}

type One = Omit<Opened, 'branches' | 'text'>

async function readOne(file: unknown): Promise<One | Refused> {
  const replay = readReplay(file)
  const { ruleset: id } = replay
  if (packEntry(id) === undefined) {
    const known = packEntries().map((entry) => entry.id)
    throw new ReplayError('otherRuleset', say('replay.noRuleset', { ruleset: id, known }))
  }
  const pack = await loadPack(id)
  const verdict = verify(pack.ruleset, replay)
  if (!verdict.ok) {
    const { position, ...found } = verdict
    const reason = say('replay.otherThan', found)
    const where = position === null ? reason : say('replay.atStep', { position, reason })
    return { kind: 'refused', verdict, reason: where, code: 'differs' }
  }
  return { kind: 'opened', pack, replay, battle: Battle.fromReplay(pack.ruleset, replay), verdict }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReplayError('unreadable', say('replay.notJson'))
  }
}

/** Shows a file on the page `replay`. */
export async function receiveReplay(file: File): Promise<void> {
  useInbox.setState({ name: file.name, match: null, reading: await readReplayText(await file.text()) })
}

/** Longer links are cut by mail programs and chats; then there is the file. */
const LONGEST_LINK = 6000

/** The whole battle in a text fit for an address, or undefined when it is too long for one. */
export async function packReplay(pack: Pack, replay: Replay, longest = LONGEST_LINK): Promise<string | undefined> {
  const text = compactReplay(pack.ruleset, replay, scenarioWith(pack, replay.setup)?.id)
  const bytes = await through(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  const packed = toBase64Url(bytes)
  return packed.length <= longest ? packed : undefined
}

/** The battle that an address holds. */
export async function unpackReplay(packed: string): Promise<Reading> {
  const text = await inflated(packed)
  const id = /^\["quintain-compact\/1","[^"]*","([^"]+)"/.exec(text)?.[1] ?? ''
  if (packEntry(id) === undefined) {
    return { kind: 'refused', verdict: null, reason: say('replay.noBattle'), code: 'noBattle' }
  }
  const pack = await loadPack(id)
  const setupOf = (_: string, name: string) => pack.content.scenarios.find((scenario) => scenario.id === name)?.setup
  return orRefused(() => readReplayText(JSON.stringify(expandReplay(text, () => pack.ruleset, setupOf))))
}

/** The text in an address; empty for what is no such text. */
async function inflated(packed: string): Promise<string> {
  try {
    const stream = new Blob([fromBase64Url(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new TextDecoder().decode(await through(stream))
  } catch {
    return ''
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
