import './ending.css'
import { RotateCcw, ScanSearch, Share2 } from 'lucide-react'
import { type Outcome, reasonText, type SceneFact } from '@quintain/engine'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { Portrait, SideMark } from '../../boards/figures/portrait.tsx'
import { sideColor } from '../../boards/figures/shapes.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { Button } from '../../components/button.tsx'
import { happeningOf } from '../../engine/deeds.ts'
import type { KnownUnit, Recording } from '../../engine/recording.ts'
import { reportingOf } from '../../engine/reporting.ts'
import type { Say } from '../../words/wording.ts'
import { useBattleWords } from './use-battle-words.ts'
import { useMoment, useRecording, useSeatNames, useSession, useSessionStore, useSessionTeller } from './use-moment.ts'
import { useShare } from './share/use-share.ts'

/** Who won, or how else it ended. */
export function outcomeText({ result, seat }: Outcome, seats: readonly string[], t: Say): string {
  return result === 'win' ? t('battle.wins', { side: seats[seat ?? 0] }) : t(`battle.${result}`)
}

/** The end is a moment: a curtain with a cry, what it meant, and where to go from here. */
export function Ending() {
  const recording = useRecording()
  const { preview, position, length, complete } = useSession('preview', 'position', 'length', 'complete')
  const outcome = complete && (preview ?? position) === length ? recording.outcome : undefined
  return (
    <div
      className="ending"
      data-over={outcome !== undefined}
      style={
        outcome === undefined || outcome.seat === null
          ? {}
          : { '--winner': sideColor(outcome.seat), '--winner-deep': sideColor(outcome.seat, '-deep') }
      }
    >
      <p role="status" data-testid="outcome" className="ending-words">
        {outcome !== undefined && <Cry outcome={outcome} />}
      </p>
      {outcome !== undefined && <After />}
    </div>
  )
}

function Cry({ outcome }: { outcome: Outcome }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const seats = useSeatNames()
  const { persons } = useSession('persons')
  const { ruleset } = useRecording().battle
  const { seat } = outcome
  return (
    <>
      {persons.length === 1 && seat !== null && (
        <span className="ending-you">{t(persons.includes(seat) ? 'end.victory' : 'end.defeat')}</span>
      )}
      <b className="ending-cry">
        {seat !== null && <SideMark side={seat} size={44} />} {outcomeText(outcome, seats, t)}
      </b>
      <span className="ending-reason">{teller.text(reasonText(ruleset, outcome.reason))}</span>
    </>
  )
}

const MOST_PERFORMERS = 3

function After() {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const recording = useRecording()
  const store = useSessionStore()
  const { persons, pack } = useSession('persons', 'pack')
  const { report } = useStore(reportingOf(pack.id, recording))
  const set = usePreferences((preferences) => preferences.set)
  const share = useShare()
  const { rewards = [] } = useMoment().scene
  const { best, turned: bySight } = useMemo(() => courseOf(recording), [recording, recording.length])
  // A report knows better than what everybody has left.
  const turned = report === null ? bySight : report.turningPoints.at(-1)?.position
  const go = (position: number, playing: boolean) => {
    store.getState().goTo(position)
    store.getState().set({ playing })
  }
  return (
    <>
      {best.length > 0 && (
        <ul className="ending-best" aria-label={t('end.best')}>
          {best.map(({ id, unit, felled }) => (
            <li key={id}>
              <Portrait unit={{ kind: unit.kind, entry: unit.entry, side: unit.side }} size={64} />
              <b>{teller.text(unit.name)}</b>
              <span>{t('end.felled', { count: felled })}</span>
            </li>
          ))}
        </ul>
      )}
      {rewards.length > 0 && <Rewards rewards={rewards} />}
      <div className="ending-ways">
        {persons.length === 0 && (
          <Button tone="primary" onClick={() => go(0, true)} data-testid="again">
            <RotateCcw size={17} /> {t('end.again')}
          </Button>
        )}
        {turned !== undefined && (
          <Button onClick={() => go(turned, false)} data-testid="turning-point">
            {t('end.turned', { step: turned })}
          </Button>
        )}
        <Button
          onClick={() => {
            set({ analyse: true })
            go(recording.length - 1, false)
          }}
          data-testid="to-analysis"
        >
          <ScanSearch size={17} /> {t('end.analyse')}
        </Button>
        <Button onClick={share}>
          <Share2 size={17} /> {t('end.share')}
        </Button>
      </div>
    </>
  )
}

/** What the battle brought to who won. */
function Rewards({ rewards }: { rewards: readonly SceneFact<string>[] }) {
  return (
    <dl className="ending-rewards" data-testid="rewards">
      {rewards.map(({ id, label, value }) => (
        <div key={id ?? label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Performer {
  readonly id: string
  readonly unit: KnownUnit
  readonly felled: number
}

/** Who felled the most, and where the lead changed hands for good. */
function courseOf(recording: Recording): { readonly best: readonly Performer[]; readonly turned: number | undefined } {
  const { log, ruleset } = recording.battle
  const units = recording.units()
  const felled = new Map<string, number>()
  for (const entry of recording.entries()) {
    const { fells, doer, receiver } = happeningOf(ruleset.events, entry, (index) => log?.entry(index))
    if (!fells || doer === null || doer === receiver) continue
    felled.set(doer, (felled.get(doer) ?? 0) + 1)
  }
  const best = [...felled]
    .flatMap(([id, count]) => {
      const unit = units.get(id)
      return unit === undefined ? [] : [{ id, unit, felled: count }]
    })
    .toSorted((a, b) => b.felled - a.felled)
    .slice(0, MOST_PERFORMERS)
  const turned = recording.marks().findLast(({ kind }) => kind === 'lead')?.position
  return { best, turned }
}
