import { type ArenaApi, MatchClient, Refusal } from '@quintain/server/client'
import { type BattleEvent, isRecord, type Language } from 'quintain'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { onlineWords } from './words/index.ts'
import { NO_PARTS } from '../../boards/props.ts'
import { useNotices } from '../../components/notices.tsx'
import { type Part, partsOf } from '../../engine/events.ts'
import { sitterName } from './names.ts'
import { refusalText } from './refusal.ts'
import { isScene } from './scene.ts'
import { apiOf, asMyself, holdOf, keepHold } from './server.ts'
import type { MatchInfo } from './types.ts'

export type MatchState = NonNullable<MatchClient['state']>
type Update = Awaited<ReturnType<ArenaApi['state']>>['updates'][number]
type Command = Parameters<MatchClient['command']>[0]

const LINES_KEPT = 400
/** Refusals of a seat that leave the match open to see. */
const FULL: ReadonlySet<string> = new Set(['noOpenSeat', 'seatTaken', 'alreadyStarted', 'over'])

/** What the server told, and of what. */
export interface Line {
  readonly text: string
  readonly event: BattleEvent
}

/** Takes the seat that this browser holds or is invited to, else watches; follows the match from there. */
export function useMatch({
  url,
  id,
  invite,
  language,
}: {
  url: string
  id: string
  invite: string | null
  language: Language
}) {
  const t = useWords(battleWords, onlineWords)
  const addNotice = useNotices((notices) => notices.add)
  const client = useRef<MatchClient | null>(null)
  const [info, setInfo] = useState<MatchInfo | null>(null)
  const [state, setState] = useState<MatchState | null>(null)
  const [seat, setSeat] = useState<number | null>(null)
  const [parts, setParts] = useState<readonly Part[]>(NO_PARTS)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [connected, setConnected] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    let gone = false
    // What happened before somebody came is not played to them again.
    let first = true
    setLines([])
    setParts(NO_PARTS)
    setProblem('')
    setInfo(null)
    setState(null)
    /** Who comes too late for a seat watches. */
    const comesLate = (error: unknown) => {
      if (!(error instanceof Refusal) || !FULL.has(error.code)) throw error
      addNotice(refusalText(t, error))
    }
    const enter = async () => {
      if (invite !== null && holdOf(id).token === null) {
        await apiOf(url)
          .join(id, { invite, ...asMyself() })
          .then(keepHold, comesLate)
      }
      if (gone) return
      const { token, owner } = holdOf(id)
      const secret = token ?? owner
      const made = new MatchClient({
        url,
        match: id,
        ...(secret === null ? {} : { token: secret }),
        wishes: { language, view: false },
        onSync(updates, now, match) {
          setInfo(match)
          setState(now)
          setSeat(made.seat)
          setParts(first ? NO_PARTS : partsIn(updates, now))
          for (const { kind, seat: by } of updates) {
            const other = match.seats.find((one) => one.seat === by)
            if (first || kind !== 'declineDraw' || other === undefined || by === made.seat) continue
            addNotice(t('online.declined', { name: sitterName(t, other, (side) => side) }))
          }
          first = false
          const told = updates.flatMap(({ events }) =>
            events.flatMap(({ text, event }) => (text === undefined || !isEvent(event) ? [] : [{ text, event }])),
          )
          if (told.length > 0) setLines((before) => [...before, ...told].slice(-LINES_KEPT))
        },
        onConnection: setConnected,
        onEnd: (reason) => setProblem(refusalText(t, reason)),
      })
      client.current = made
    }
    enter().catch((error: unknown) => setProblem(refusalText(t, error)))
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
    parts,
    lines,
    connected,
    problem,
    hold: holdOf(id),
    /** By the server's clock. */
    now: () => client.current?.now ?? Date.now(),
    act: async (action: unknown) => {
      await client.current?.act(action)
    },
    command: async (command: Command) => {
      await client.current?.command(command)
    },
  }
}

export type OpenMatch = ReturnType<typeof useMatch>

/** Who did what to whom in all that followed. */
function partsIn(updates: readonly Update[], { scene }: MatchState): readonly Part[] {
  if (!isScene(scene)) return NO_PARTS
  const ids = new Set(scene.units.map((unit) => unit.id))
  return updates.flatMap(({ events }) => events.flatMap(({ event }) => (isEvent(event) ? [partsOf(event, ids)] : [])))
}

function isEvent(value: unknown): value is BattleEvent {
  return isRecord(value) && typeof value['type'] === 'string'
}
