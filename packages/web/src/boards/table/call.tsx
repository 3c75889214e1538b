import { isTaken } from '../../browser/keys.ts'
import { useWindowEvent } from '../../browser/use-window-event.ts'
import { useWords } from '../../words/tellers.ts'
import type { Play } from '../props.ts'
import { rulesText } from '../summary.ts'
import { useTable } from './table-context.ts'

/** Whose move it is, and what can be done without a card or with what is picked. */
export function Call({ play }: { play: Play }) {
  const t = useWords()
  const { scene, picking, rulesOf } = useTable()
  const { whole, plain } = picking
  const buttons = whole === undefined ? plain : [whole, ...plain]
  const [first] = buttons
  // On a table that waits for somebody a space is theirs, not the timeline's.
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' || first === undefined || isTaken(event) || event.ctrlKey || event.metaKey) return
    // A space presses the button that has the focus.
    if (event.target instanceof HTMLElement && event.target.closest('button, a, [role=tab], input') !== null) return
    event.preventDefault()
    picking.act(first.action)
  }
  useWindowEvent('keydown', press, true)
  // Nothing is asked of anybody while the rules go on by themselves.
  if (play.status === '' && buttons.length === 0) return null
  const step = scene.steps?.find(({ active }) => active)
  return (
    <div className="call" data-waits={play.waits}>
      <div className="call-flag" role="status">
        <b className="title">{play.waits ? t('table.yourMove') : play.status}</b>
        {play.waits && step !== undefined && <p>{step.label}</p>}
      </div>
      <div className="call-buttons">
        {buttons.map(({ label, odds, action }, i) => (
          <button
            key={label}
            type="button"
            className="control"
            data-testid={i === 0 ? 'call' : undefined}
            data-tone={whole !== undefined && i === 0 ? 'primary' : undefined}
            onClick={() => picking.act(action)}
          >
            <span>
              {label}
              {odds.length > 0 && (
                <small className="number">{odds.map((one) => `${one.label} ${one.value}`).join(' · ')}</small>
              )}
            </span>
            {i === 0 && <kbd className="key">Space</kbd>}
          </button>
        ))}
      </div>
      {play.waits && step !== undefined && <small className="call-rule">{rulesText(rulesOf, step.entry)}</small>}
    </div>
  )
}
