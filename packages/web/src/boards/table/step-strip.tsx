import { useWords } from '../../words/tellers.ts'
import { rulesText } from '../summary.ts'
import { useTable } from './table-context.ts'

/** Where the turn is. */
export function StepStrip() {
  const t = useWords()
  const { scene, rulesOf } = useTable()
  const steps = scene.steps ?? []
  if (steps.length === 0) return null
  const now = steps.findIndex(({ active }) => active)
  return (
    <ol className="steps" aria-label={t('table.steps')}>
      {steps.map(({ id, label, entry, active }, i) => (
        <li key={id} data-done={i < now} aria-current={active ? 'step' : undefined} title={rulesText(rulesOf, entry)}>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}
