import type { Scene, SceneGauge, SceneUnit } from '@quintain/engine'
import { useWords } from '../../words/tellers.ts'
import { Portrait } from '../figures/portrait.tsx'
import { CommonGlyph } from '../figures/seal.tsx'
import type { BoardProps } from '../props.ts'
import { rulesText } from '../summary.ts'

interface RibbonProps extends Pick<BoardProps, 'rulesOf'> {
  readonly scene: Scene<string>
  readonly units: ReadonlyMap<string, SceneUnit<string>>
}

/** Who acts next, with what their clocks show, and what the battle itself counts. */
export function Ribbon({ scene, units, rulesOf }: RibbonProps) {
  const t = useWords()
  const { queue = [], counter, caption } = scene
  return (
    <div className="ribbon">
      <h2 className="battle-caption ribbon-caption">{caption}</h2>
      {queue.length > 0 && (
        <ol className="ribbon-list" tabIndex={0} aria-label={t('battle.next')}>
          {queue.slice(0, 12).map(({ unit, value, gauge, bonus }, i) => {
            const one = units.get(unit)
            if (one === undefined) return null
            const shown = value ?? gauge?.value
            const acts = one.active === true && i === 0
            return (
              <li key={`${unit}-${i}`} className="queue-entry" data-first={i === 0} data-acts={acts} data-unit={unit}>
                <Portrait unit={one} size={34} />
                <span className="sr-only truncate">{one.name}</span>
                {acts ? <b>{t('battle.now')}</b> : shown !== undefined && <b className="number">{Math.round(shown)}</b>}
                {gauge !== undefined && <Gauge gauge={gauge} />}
                {bonus !== undefined && <em className="number queue-bonus">+{bonus}</em>}
              </li>
            )
          })}
        </ol>
      )}
      {counter !== undefined && (
        <div className="queue-counter" title={rulesText(rulesOf, counter.entry)}>
          <p>
            <span>
              <CommonGlyph name="burning-skull" size={18} /> {counter.label}
            </span>{' '}
            <Gauge gauge={counter.gauge} /> <b className="number">{counter.note}</b>
          </p>
          {counter.fuse !== undefined && (
            <span className="fuse" style={{ '--burnt': burnt(counter.fuse) }}>
              <i />
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** How far something has to go, in full when it has everything before it. */
function Gauge({ gauge: { value, max } }: { gauge: SceneGauge }) {
  const text = `${Math.round(value)} / ${Math.round(max)}`
  return <meter className="queue-gauge" min={0} max={max} value={value} title={text} aria-label={text} />
}

/** How much of a fuse is gone. */
function burnt({ value, max }: SceneGauge): number {
  return max <= 0 ? 0 : Math.max(0, Math.min(1, value / max))
}
