import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from './words/index.ts'
import { Picture } from '../../boards/picture.tsx'
import { caption, measureName } from '../../boards/labels.ts'
import { IconButton } from '../../components/button.tsx'
import { variationName } from '../../engine/variations.ts'
import { momentOf, useSession, useTelling } from './use-moment.ts'

/** The other line of play at the same step, beside the present one, and what differs in numbers. */
export function Compare() {
  const t = useWords(battleWords)
  const other = useSession((session) => session.variations.find(({ key }) => key === session.compared))
  const current = useSession((session) => session.current)
  const position = useSession((session) => session.preview ?? session.position)
  const seat = useSession((session) => session.seat)
  const setCompared = useSession((session) => session.setCompared)
  const tell = useTelling()
  const known = useMemo(() => {
    if (other === undefined) return null
    const moment = momentOf(other.recording, position, seat, tell)
    const { ruleset } = current.recording.battle
    const theirs = ruleset.measures(other.recording.stateAt(moment.position))
    const own = ruleset.measures(current.recording.stateAt(position))
    const keys = Object.keys(own).filter((key) => own[key] !== theirs[key])
    return { moment, rows: keys.map((key) => ({ key, own: own[key], theirs: theirs[key] })) }
  }, [other, current, position, seat, tell])
  if (other === undefined || known === null || other.key === current.key) return null
  return (
    <section className="sheet compare" aria-label={t('compare.label')} data-testid="compare">
      <div className="battle-caption">
        <h3 className="min-w-0 truncate font-semibold">
          {variationName(other, t('branch.main'))}{' '}
          <span className="font-normal text-ink-faint">{caption(t, known.moment.scene.caption)}</span>
        </h3>
        <IconButton label={t('common.close')} onClick={() => setCompared(null)}>
          <X size={16} />
        </IconButton>
      </div>
      <div className="compare-body">
        <div className="compare-picture">
          <Picture scene={known.moment.scene} parts={known.moment.parts} duration={0} selected={null} compact />
        </div>
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">{t('compare.measure')}</th>
              <th scope="col">{t('compare.here')}</th>
              <th scope="col">{t('compare.there')}</th>
            </tr>
          </thead>
          <tbody className="number">
            {known.rows.length === 0 && (
              <tr>
                <td colSpan={3} className="text-left!">
                  {t('compare.same')}
                </td>
              </tr>
            )}
            {known.rows.slice(0, 10).map((row) => (
              <tr key={row.key}>
                <th scope="row">{measureName(t, row.key, known.moment.scene)}</th>
                <td>{Math.round(row.own * 10) / 10}</td>
                <td>{Math.round(row.theirs * 10) / 10}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
