import { battleNarrator, type Narrator } from '@quintain/engine'
import { shareInterval } from '@quintain/engine/report'
import { GitCompareArrows, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { SideMark } from '../../../boards/figures/portrait.tsx'
import { AskButton } from '../../../components/ask-button.tsx'
import { IconButton } from '../../../components/button.tsx'
import { TextInput } from '../../../components/form.tsx'
import { type Variation, withDescendants } from '../../../engine/session.ts'
import { variationName } from '../../../engine/variations.ts'
import { outcomeText } from '../ending.tsx'
import { useBattleWords } from '../use-battle-words.ts'
import { useAnalysis, useSeatNames, useSession, useSessionTeller } from '../use-moment.ts'
import { entriesOf, type Move, movesOf, moveText } from './moves.ts'
import type { LineOdds } from './use-line-odds.ts'

interface LineProps {
  readonly line: Variation
  readonly odds: ReadonlyMap<string, LineOdds>
}

/** A line of play: its name, how it would usually end, its moves, and at the move that they leave it the lines from it. */
export function Line({ line, odds }: LineProps) {
  const { variations, current, seat, seen, position } = useSession('variations', 'current', 'seat', 'seen', 'position')
  // Lines grow while their rest is played.
  const { length } = useSession('length')
  const { recording } = line
  const here = current.key === line.key
  const analysis = useAnalysis()
  // What nobody has seen yet is not told, unless everything is.
  const to = analysis ? recording.length : here ? seen : Math.min(line.at + 1, recording.length)
  const entries = useMemo(() => {
    const leaving = variations.filter(({ parent }) => parent === line.key)
    return entriesOf(movesOf(recording, line.at, to, seat), leaving, here ? position : null)
  }, [recording, line, variations, to, seat, here, position, length])
  const teller = useSessionTeller()
  const end = recording.outcome
  const narrator = useMemo(() => battleNarrator(recording.battle, teller), [recording, teller, end])
  return (
    <li>
      <LineHead line={line} odds={odds.get(line.key)} here={here} />
      <ol className="moves">
        {entries.map((entry, i) => {
          if (entry.kind === 'line') return <Line key={entry.line.key} line={entry.line} odds={odds} />
          if (entry.kind === 'gap') return <Gap key={`gap ${i}`} line={line} {...entry} />
          return <MoveLine key={entry.move.index} line={line} move={entry.move} narrator={narrator} />
        })}
      </ol>
    </li>
  )
}

function LineHead({ line, odds, here }: { line: Variation; odds: LineOdds | undefined; here: boolean }) {
  const t = useBattleWords()
  const session = useSession('variations', 'compared', 'choose', 'rename', 'remove', 'set', 'seen')
  const { variations, compared, choose, rename, remove, set, seen } = session
  const seats = useSeatNames()
  const lost = withDescendants(variations, line.key).size
  const { outcome, length: end } = line.recording
  // How a line of play ends is told to who has seen it or asks for everything.
  const told = useAnalysis() || (here && seen >= end)
  const name = variationName(line, useSessionTeller(), t('branch.main'))
  const from = line.at === 0 ? t('branch.fromStart') : t('branch.from', { step: line.at })
  return (
    <>
      <div className="branch" data-current={here}>
        <button
          type="button"
          className="min-w-0 flex-1 text-left"
          aria-current={here ? 'true' : undefined}
          onClick={() => choose(line.key)}
        >
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-xs text-ink-faint">
            {line.parent !== null && `${from} · `}
            {!told
              ? t('timeline.fog')
              : `${outcome === undefined ? t('branch.goesOn') : outcomeText(outcome, seats, t)} · ${line.recording.length}`}
          </span>
        </button>
        {odds !== undefined && <Chances odds={odds} />}
        {!here && (
          <IconButton
            label={t('branch.compare', { name })}
            aria-pressed={compared === line.key}
            onClick={() => set({ compared: compared === line.key ? null : line.key })}
          >
            <GitCompareArrows size={15} />
          </IconButton>
        )}
        {line.parent !== null && (
          <AskButton
            tone="quiet"
            data-square
            className="data-[asked=true]:w-auto data-[asked=true]:px-2 data-[asked=true]:text-bad"
            aria-label={t(lost === 1 ? 'branch.remove' : 'branch.removeAll', { name, count: lost })}
            title={t('branch.remove', { name })}
            question={t('branch.sure', { count: lost })}
            onSure={() => {
              remove(line.key)
              // The button is gone: whoever used it goes on from the line that is shown now.
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>('[data-testid=variations] [aria-current=true]')?.focus(),
              )
            }}
          >
            <Trash2 size={15} />
          </AskButton>
        )}
      </div>
      {here && (
        <div className="mt-1 mb-1 pl-2">
          <TextInput
            label={t('branch.name')}
            className="control w-full"
            value={line.name}
            placeholder={name}
            onChange={(text) => rename(line.key, text)}
          />
        </div>
      )}
    </>
  )
}

/** How often the first side would win, and how sure that is. */
function Chances({ odds: { tally, position } }: { odds: LineOdds }) {
  const t = useBattleWords()
  const { battles, wins } = tally
  const share = battles === 0 ? 0 : wins[0] / battles
  const { low, high } = shareInterval(share, battles)
  const percent = (value: number) => Math.round(value * 100)
  const about = t('branch.chances', { low: percent(low), high: percent(high), count: battles, step: position })
  return (
    <span className="chances count" title={about} data-testid="chances" data-battles={battles}>
      <SideMark side={0} /> {percent(share)} %<small>±{percent((high - low) / 2)}</small>
    </span>
  )
}

interface MoveLineProps {
  readonly line: Variation
  readonly move: Move
  readonly narrator: Required<Narrator>
}

function MoveLine({ line, move, narrator }: MoveLineProps) {
  const { current, position, choose, goTo, set } = useSession('current', 'position', 'choose', 'goTo', 'set')
  const { recording } = line
  const side = move.doer === null ? undefined : recording.units().get(move.doer)?.side
  const here = current.key === line.key && position === move.position
  return (
    <li>
      <button
        type="button"
        className="move"
        data-current={here}
        data-testid="move"
        onClick={() => {
          set({ playing: false })
          choose(line.key)
          goTo(move.position)
        }}
      >
        <span className="number move-step">{move.position}</span>
        {side !== undefined && <SideMark side={side} />}
        <span className="truncate">{moveText(recording, narrator, move)}</span>
      </button>
    </li>
  )
}

/** Moves that are not shown; pressing goes to the first of them. */
function Gap({ line, count, position }: { line: Variation; count: number; position: number }) {
  const t = useBattleWords()
  const { choose, goTo, set } = useSession('choose', 'goTo', 'set')
  return (
    <li>
      <button
        type="button"
        className="move text-ink-faint"
        onClick={() => {
          set({ playing: false })
          choose(line.key)
          goTo(position)
        }}
      >
        <span className="number move-step">⋯</span> {t('branch.moves', { count })}
      </button>
    </li>
  )
}
