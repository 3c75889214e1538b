import { RotateCcw, ScanSearch, Share2 } from 'lucide-react'
import type { Outcome, SceneFact } from '@quintain/engine'
import { type CSSProperties, useMemo } from 'react'
import { crestOf } from '../../../boards/figures/crest.ts'
import { Portrait } from '../../../boards/figures/portrait.tsx'
import { CommonGlyph } from '../../../boards/figures/seal.tsx'
import { sideColor } from '../../../boards/figures/shapes.ts'
import { usePreferences } from '../../../browser/preferences.ts'
import { Button } from '../../../components/button.tsx'
import { useShare } from '../share/use-share.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useMoment, useRecording, useSeatNames, useSession, useSessionTeller } from '../use-moment.ts'
import { BestCards, PODIUM } from './best-cards.tsx'
import { type Course, courseOf } from './course.ts'
import { Lessons, useTurningPoint } from './lessons.tsx'
import { bearer, ToMoment, TurningPoint, useGo } from './turning-point.tsx'

/** Who won, in laurels, and who did not, cracked and grey. */
export function Crests({ outcome: { seat } }: { outcome: Outcome }) {
  const recording = useRecording()
  if (seat === null) return null
  const first = recording.at(0).scene(null)
  // Whose side was empty then has come since.
  const crest = (side: number) =>
    crestOf(first, side) ?? [...recording.units().values()].find((unit) => unit.side === side)
  const [winner, loser] = [seat, seat === 0 ? 1 : 0].map(crest)
  return (
    <>
      {winner !== undefined && (
        <div className="ending-winner" aria-hidden="true">
          <CommonGlyph name="laurels" size={264} />
          <Portrait unit={bearer(winner)} size={116} />
        </div>
      )}
      {loser !== undefined && (
        <div className="ending-loser" aria-hidden="true">
          <Portrait unit={bearer(loser)} size={138} fallen />
          <svg viewBox="0 0 100 100">
            <path d="M56 -4L42 28L60 46L38 70L54 104" />
          </svg>
        </div>
      )}
    </>
  )
}

/** Where to go from here. */
export function Ways({ whole, onRematch }: { whole: boolean; onRematch: (() => void) | undefined }) {
  const t = useBattleWords()
  const recording = useRecording()
  const go = useGo()
  const { persons } = useSession('persons')
  const set = usePreferences((preferences) => preferences.set)
  const share = useShare()
  const turned = useTurningPoint()
  return (
    <div className="ending-ways">
      {onRematch !== undefined && (
        <Button tone="primary" onClick={onRematch} data-testid="rematch">
          <CommonGlyph name="crossed-swords" /> {t('end.rematch')}
        </Button>
      )}
      {persons.length === 0 && (
        <Button tone="primary" onClick={() => go(0, true)} data-testid="again">
          <RotateCcw size={18} /> {t('end.again')}
        </Button>
      )}
      {!whole && turned !== undefined && <ToMoment position={turned} label={t('end.turned', { step: turned })} />}
      <Button
        onClick={() => {
          set({ analyse: true })
          go(recording.length - 1, false)
        }}
        data-testid="to-analysis"
      >
        <ScanSearch size={18} /> {t('end.analyse')}
      </Button>
      <Button onClick={share}>
        <Share2 size={18} /> {t('end.share')}
      </Button>
    </div>
  )
}

/** What it meant: where it turned, who did the most, and what there is to learn or was won. */
export function Columns({ outcome }: { outcome: Outcome }) {
  const t = useBattleWords()
  const recording = useRecording()
  const { rewards = [], sides } = useMoment().scene
  const { pack } = useSession('pack')
  const course = useMemo(
    () => courseOf(recording, sides.length, outcome.seat),
    [recording, recording.length, sides.length, outcome.seat],
  )
  const ofWinner = course.played.filter(({ side, dealt }) => dealt > 0 && side === (outcome.seat ?? side))
  return (
    <div className="ending-columns">
      <TurningPoint winner={outcome.seat} hardest={course.hardest} />
      <section>
        <h2>{t(ofWinner.length > 0 ? 'end.bestCards' : 'end.best')}</h2>
        {ofWinner.length > 0 && <BestCards played={ofWinner} />}
        {ofWinner.length === 0 && course.best.length > 0 && <Best course={course} />}
        {sides.length === 2 && <Sums course={course} />}
      </section>
      <section>
        {rewards.length > 0 && <Rewards rewards={rewards} />}
        {pack.ruleset.traits.decisions ? <Lessons /> : <Standing winner={outcome.seat} />}
      </section>
    </div>
  )
}

function Best({ course: { best, counted } }: { course: Course }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  return (
    <ul className="ending-best" aria-label={t('end.best')}>
      {best.map(({ id, unit, ...sum }, place) => (
        <li key={id} data-first={place === 0} style={{ order: PODIUM[place] }}>
          <Portrait unit={bearer(unit)} size={place === 0 ? 140 : 112} />
          <b>{teller.text(unit.name)}</b>
          <span className="count">{sum[counted]}</span>
          <span>{t(`end.${counted}`, { count: sum[counted] })}</span>
        </li>
      ))}
    </ul>
  )
}

const MOST_STANDING = 15

/** Where nobody decides there is nothing to learn: who is left, with what. */
function Standing({ winner }: { winner: number | null }) {
  const t = useBattleWords()
  const standing = useMoment().scene.units.filter(({ alive, side }) => alive && (winner === null || side === winner))
  const left = standing.length - MOST_STANDING
  return (
    <>
      <h2>
        {t('end.standing')} <small>{standing.length}</small>
      </h2>
      <ul className="ending-standing" data-testid="standing">
        {standing.slice(0, MOST_STANDING).map(({ id, name, kind, entry, side, bars }) => (
          <li key={id}>
            <Portrait unit={{ kind, entry, side }} size={52} />
            <b className="count">{bars[0]?.value}</b>
            {name}
          </li>
        ))}
        {left > 0 && <li>{t('end.more', { count: left })}</li>}
      </ul>
    </>
  )
}

/** Both sides beside each other, in numbers with bars: attacks and what came through, where there are such. */
function Sums({ course: { sides, played } }: { course: Course }) {
  const t = useBattleWords()
  const names = useSeatNames()
  const recording = useRecording()
  const left = recording.shareAt(recording.length).map((share) => Math.round(share * 100))
  const sum = (of: 'plays' | 'dealt') =>
    sides.map((_, side) => played.reduce((all, one) => (one.side === side ? all + one[of] : all), 0))
  const done =
    played.length > 0
      ? [
          { label: t('end.allAttacks'), values: sum('plays'), unit: '' },
          { label: t('end.allDealt'), values: sum('dealt'), unit: '' },
        ]
      : [
          { label: t('end.allDeeds'), values: sides.map(({ deeds }) => deeds), unit: '' },
          { label: t('end.allFelled'), values: sides.map(({ felled }) => felled), unit: '' },
        ]
  const rows = [...done, { label: t('end.left'), values: left, unit: ' %' }]
  return (
    <table className="ending-sums">
      <thead className="sr-only">
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, unit }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, side) => (
              <td key={names[side]} data-side={side}>
                <div>
                  <span style={barStyle(value, Math.max(1, ...values), side)} />
                  <b className="count">
                    {value}
                    {unit}
                  </b>
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function barStyle(value: number, most: number, side: number): CSSProperties {
  return { width: `${(value / most) * 62}%`, background: sideColor(side) }
}

/** What the battle brought to who won. */
function Rewards({ rewards }: { rewards: readonly SceneFact<string>[] }) {
  const t = useBattleWords()
  return (
    <>
      <h2>{t('end.rewards')}</h2>
      <dl className="ending-rewards" data-testid="rewards">
        {rewards.map(({ id, label, value }) => (
          <div key={id ?? label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
