import type { LogEntry } from '@quintain/engine'
import { memo } from 'react'
import { Portrait } from '../../../boards/figures/portrait.tsx'
import { Seal } from '../../../boards/figures/seal.tsx'
import { sideColor } from '../../../boards/figures/shapes.ts'
import type { KnownUnit } from '../../../engine/recording.ts'
import { linesUpTo, type StoryLine, type StoryTurn } from './story.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useSessionTeller } from '../use-moment.ts'

interface TurnProps {
  readonly turn: StoryTurn
  /** How many events of the log are told by now: later lines wait for their pictures. */
  readonly upTo: number
  readonly units: ReadonlyMap<string, KnownUnit>
  /** The place in the log of what somebody asks about. */
  readonly pinned: number | null
  /** Whether steps without a line are counted. */
  readonly quiet: boolean
  readonly tell: (entry: LogEntry) => string
  readonly onPoint: (entry: LogEntry) => void
  readonly onPin: (entry: LogEntry) => void
  readonly onWhy: (entry: LogEntry) => void
}

/** One turn of the story: a portrait, what was done, and what came of it with the seals of its families. */
export const Turn = memo(
  TurnView,
  (a, b) =>
    a.turn === b.turn &&
    linesUpTo(a.turn, a.upTo).length === linesUpTo(b.turn, b.upTo).length &&
    a.tell === b.tell &&
    samePin(a, b) &&
    a.quiet === b.quiet,
)

function samePin(a: TurnProps, b: TurnProps): boolean {
  const within = ({ turn, pinned }: TurnProps) => turn.lines.find(({ entry }) => entry.index === pinned)
  return within(a) === within(b)
}

function TurnView({ turn, upTo, units, pinned, quiet, tell, onPoint, onPin, onWhy }: TurnProps) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const { who } = turn
  const lines = linesUpTo(turn, upTo)
  const unit = who === null ? undefined : units.get(who)
  const heading = who === null
  // One question a turn: about its first number, else about what led to it.
  const asked = lines.find(({ entry }) => entry.breakdown !== null) ?? lines.find(({ entry }) => entry.cause !== null)
  return (
    <>
      {quiet && turn.quiet > 0 && <p className="log-quiet">{t('log.quiet', { count: turn.quiet })}</p>}
      <div className="log-turn" data-heading={heading}>
        {unit !== undefined && <Portrait unit={{ kind: unit.kind, entry: unit.entry, side: unit.side }} size={36} />}
        <div className="log-lines">
          {lines.map((line, i) => (
            <button
              key={line.entry.index}
              type="button"
              className="log-line"
              data-lead={i === 0}
              data-fells={line.fells}
              aria-current={pinned === line.entry.index ? 'true' : undefined}
              onPointerEnter={() => onPoint(line.entry)}
              onClick={() => onPin(line.entry)}
            >
              <span className="sr-only log-step">{line.entry.step}</span>
              {i > 0 && <Seal family={line.fells ? 'death' : line.family} size={17} />}
              <span data-line="true">{named(tell(line.entry), line, units, (name) => teller.text(name))}</span>
            </button>
          ))}
          {asked !== undefined && (
            <button
              type="button"
              className="log-why"
              aria-label={t('log.whyOf', { step: asked.entry.step })}
              onClick={() => onWhy(asked.entry)}
            >
              {t('log.why')}
            </button>
          )}
        </div>
      </div>
    </>
  )
}

/** A line with the names of who takes part in it in the colours of their sides. */
function named(
  text: string,
  { doer, receiver }: StoryLine,
  units: ReadonlyMap<string, KnownUnit>,
  tell: (name: KnownUnit['name']) => string,
) {
  let parts: (string | { readonly name: string; readonly side: number })[] = [text]
  for (const id of new Set([doer, receiver])) {
    const unit = id === null ? undefined : units.get(id)
    if (unit === undefined) continue
    const name = tell(unit.name)
    parts = parts.flatMap((part) => {
      if (typeof part !== 'string' || name === '') return [part]
      const at = part.toLowerCase().indexOf(name.toLowerCase())
      if (at === -1) return [part]
      const found = { name: part.slice(at, at + name.length), side: unit.side }
      return [part.slice(0, at), found, part.slice(at + name.length)]
    })
  }
  return parts.map((part, i) =>
    typeof part === 'string' ? (
      part
    ) : (
      <b key={i} style={{ color: sideColor(part.side, '-text') }}>
        {part.name}
      </b>
    ),
  )
}
