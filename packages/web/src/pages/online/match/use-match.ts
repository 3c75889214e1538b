import { type ArenaApi, MatchClient, Refusal } from '@quintain/client'
import { type BattleEvent, type Dictionary, familyOf, isRecord, occurrenceOf } from '@quintain/engine'
import { useEffect, useRef, useState } from 'react'
import { loadPack, packEntry } from '../../../engine/catalogue.ts'
import { useTeller } from '../../../words/tellers.ts'
import { useOnlineWords } from '../use-online-words.ts'
import type { Happening } from '../../../engine/deeds.ts'
import { stepTime } from '../../../boards/pace.ts'
import { NOTHING_HAPPENS } from '../../../boards/props.ts'
import { usePack } from '../../../engine/use-pack.ts'
import { notify } from '../../../components/notices.tsx'
import { sitterName } from '../names.ts'
import { refusalText } from '../refusal.ts'
import { apiOf, asMyself, contributionOf, holdOf, keepHold } from '../server.ts'
import type { MatchInfo } from '../types.ts'
import { usePictures } from './use-pictures.ts'

export type MatchState = NonNullable<MatchClient['state']>
type Update = Awaited<ReturnType<ArenaApi['state']>>['updates'][number]
type Shown = Parameters<NonNullable<ConstructorParameters<typeof MatchClient>[0]['onSync']>>[3]
type Command = Parameters<MatchClient['command']>[0]

const LINES_KEPT = 400
/** Refusals of a seat that leave the match open to see. */
const FULL: ReadonlySet<string> = new Set(['noOpenSeat', 'seatTaken', 'alreadyStarted', 'over'])

/** What the server told, and of what. */
export interface Line {
  readonly index: number
  readonly text: string
  readonly event: BattleEvent
}

/** Takes the seat that this browser holds or is invited to, else watches; follows the match from there. */
export function useMatch({ url, id, invite }: { url: string; id: string; invite: string | null }) {
  const t = useOnlineWords()
  const teller = useTeller()
  const { language } = teller
  const client = useRef<MatchClient | null>(null)
  const [info, setInfo] = useState<MatchInfo | null>(null)
  const [state, setState] = useState<MatchState | null>(null)
  const [seat, setSeat] = useState<number | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [connected, setConnected] = useState(false)
  const [problem, setProblem] = useState('')
  const pack = usePack(info?.ruleset ?? null)
  const { picture, playing, add, show, skip } = usePictures(pack === null ? 1 : stepTime(pack.ruleset))

  useEffect(() => {
    let gone = false
    // What happened before somebody came is not played to them again.
    let first = true
    setLines([])
    setProblem('')
    setProgress(null)
    /** In the order in which it came. */
    let played = Promise.resolve()
    /** How many events were told so far. */
    let told = 0
    setInfo(null)
    setState(null)
    /** Who comes too late for a seat watches. */
    const comesLate = (error: unknown) => {
      if (!(error instanceof Refusal) || !FULL.has(error.code)) throw error
      notify(refusalText(teller, error))
    }
    const enter = async () => {
      if (invite !== null && holdOf(id).token === null) {
        await apiOf(url)
          .join(id, { invite, ...(await asMyself()) })
          .then(keepHold, comesLate)
      }
      if (gone) return
      const { token, owner } = holdOf(id)
      const secret = token ?? owner
      const made = new MatchClient({
        url,
        match: id,
        ...(secret === null ? {} : { token: secret }),
        wishes: { language, view: false, pictures: true },
        contributionOf,
        onProgress: setProgress,
        onSync(updates, now, match, pictures) {
          setProgress(null)
          setInfo(match)
          setState(now)
          setSeat(made.seat)
          const before = told
          told = updates.reduce((count, { events }) => Math.max(count, (events.at(-1)?.index ?? -1) + 1), told)
          const present = { told, scene: now.scene }
          if (first) show(now.scene)
          else {
            played = played
              .then(() => happeningsIn(match.ruleset, updates))
              .then((happened) => {
                if (!gone) add(playedPictures([...pictures, present], before, happened))
              })
          }
          for (const { kind, seat: by } of updates) {
            const other = match.seats.find((one) => one.seat === by)
            if (first || kind !== 'declineDraw' || other === undefined || by === made.seat) continue
            notify(t('online.declined', { name: sitterName(other, teller) }))
          }
          first = false
          const fresh = updates.flatMap(({ events }) =>
            events.flatMap(({ index, text, event }) =>
              text === undefined || !isEvent(event) ? [] : [{ index, text, event }],
            ),
          )
          if (fresh.length > 0) setLines((all) => [...all, ...fresh].slice(-LINES_KEPT))
          // What was told while it went on may be told otherwise in the end.
          const { story } = now
          if (story !== undefined) {
            setLines((all) => all.map((line) => ({ ...line, text: story[line.index] ?? line.text })))
          }
        },
        onConnection: setConnected,
        onEnd: (reason) => setProblem(refusalText(teller, reason)),
      })
      client.current = made
    }
    enter().catch((error: unknown) => setProblem(refusalText(teller, error)))
    return () => {
      gone = true
      client.current?.close()
      client.current = null
    }
    // A name typed later does not sit down anew.
  }, [url, id, invite, language])

  return {
    info,
    state,
    seat,
    /** What is shown of it: the present, or what led there while it is played. */
    picture,
    playing,
    /** How far the rules have come with what they are still at. */
    progress,
    lines: playing && picture !== null ? lines.filter(({ index }) => index < picture.told) : lines,
    connected,
    problem,
    hold: holdOf(id),
    /** By the server's clock. */
    now: () => client.current?.now ?? Date.now(),
    act: async (action: unknown) => {
      skip()
      await client.current?.act(action)
    },
    /** What the own seat brings; sealed, and for good. */
    bring: async (value: unknown) => {
      await apiOf(url).bring(id, holdOf(id).token ?? '', { id: `bring-${seat}`, value })
    },
    command: async (command: Command) => {
      await client.current?.command(command)
    },
  }
}

export type OpenMatch = ReturnType<typeof useMatch>

/** What happened in all that followed, once the ruleset is here to say what it means. */
async function happeningsIn(id: string, updates: readonly Update[]): Promise<readonly Happening[]> {
  const entries = updates.flatMap(({ events }) =>
    events.flatMap(({ event, index, cause }) => (isEvent(event) ? [{ event, index, cause }] : [])),
  )
  if (entries.length === 0 || packEntry(id) === undefined) return NOTHING_HAPPENS
  const { ruleset } = await loadPack(id)
  const at = new Map(entries.map((entry) => [entry.index, entry]))
  return entries.map((entry) => ({
    ...occurrenceOf(ruleset.events, entry.event),
    index: entry.index,
    family: familyOf(ruleset.events, entry, (index) => at.get(index)),
  }))
}

/** What an event of a match means by itself, without its cause. */
export function happenedIn(events: Dictionary | undefined, { event, index }: Omit<Line, 'text'>): Happening {
  const { family, ...rest } = occurrenceOf(events, event)
  return { ...rest, index, family: family === 'ofCause' ? 'strike' : family }
}

/** Pictures of what followed, each with what happened in it. */
function playedPictures(pictures: Shown, told: number, happened: readonly Happening[]) {
  return pictures.map((picture, i) => {
    const first = i === 0 ? told : pictures[i - 1].told
    return { ...picture, occurrences: happened.filter(({ index }) => index >= first && index < picture.told) }
  })
}

function isEvent(value: unknown): value is BattleEvent {
  return isRecord(value) && typeof value['type'] === 'string'
}
