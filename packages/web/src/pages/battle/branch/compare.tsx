import './compare.css'
import { measureText } from '@quintain/engine'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useBattleWords } from '../use-battle-words.ts'
import { Picture } from '../../../boards/picture.tsx'
import { IconButton } from '../../../components/button.tsx'
import { variationName } from '../../../engine/variations.ts'
import { momentOf, useSession, useSessionTeller } from '../use-moment.ts'

/** The other line of play at the same step, beside the present one, and what differs in numbers. */
export function Compare() {
  const t = useBattleWords()
  const session = useSession('variations', 'compared', 'current', 'preview', 'position', 'seat', 'set')
  const { variations, compared, current, seat, set } = session
  const other = variations.find(({ key }) => key === compared)
  const position = session.preview ?? session.position
  const teller = useSessionTeller()
  const known = useMemo(() => {
    if (other === undefined) return null
    const moment = momentOf(other.recording, position, seat, teller)
    const { ruleset } = current.recording.battle
    const theirs = ruleset.measures(other.recording.at(moment.position).state)
    const own = ruleset.measures(current.recording.at(position).state)
    const keys = Object.keys(own).filter((key) => own[key] !== theirs[key])
    return { moment, rows: keys.map((key) => ({ key, own: own[key], theirs: theirs[key] })) }
  }, [other, current, position, seat, teller])
  if (other === undefined || known === null || other.key === current.key) return null
  const { battle } = current.recording
  return (
    <section className="sheet compare" aria-label={t('compare.label')} data-testid="compare">
      <div className="battle-caption">
        <h3 className="min-w-0 truncate font-semibold">
          {variationName(other, teller, t('branch.main'))}{' '}
          <span className="font-normal text-ink-faint">{known.moment.scene.caption}</span>
        </h3>
        <IconButton label={t('common.close')} onClick={() => set({ compared: null })}>
          <X size={16} />
        </IconButton>
      </div>
      <div className="compare-body">
        <div className="compare-picture">
          <Picture
            ruleset={current.recording.battle.ruleset.id}
            scene={known.moment.scene}
            occurrences={known.moment.occurrences}
            duration={0}
            selected={null}
            compact
          />
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
                <th scope="row">{teller.line(measureText(battle.ruleset, row.key, battle.plan))}</th>
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
