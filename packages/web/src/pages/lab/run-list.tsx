import { useLabWords } from './use-lab-words.ts'
import { Choice } from '../../components/form.tsx'
import { useNamesOf } from './names.ts'
import { type Run, runName, setupOf, useRuns } from './runs.ts'

/** The runs of this visit: to look at one again, or at two side by side. */
export function RunList() {
  const t = useLabWords()
  const { list, shown, against } = useRuns()
  const namesOf = useNamesOf()
  const nameOf = (run: Run) => runName(t, run, namesOf(run.pack, setupOf(run)))
  if (list.length === 0) return null
  const comparable = list.filter(({ number, results }) => number !== shown && results !== null)
  return (
    <section className="sheet flex min-w-0 flex-col gap-3 p-4" aria-label={t('runs.label')}>
      <h2 className="eyebrow">{t('runs.label')}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {list.map((run) => (
          <li key={run.number}>
            <button
              type="button"
              className="control text-left"
              aria-pressed={run.number === shown}
              onClick={() => useRuns.setState({ shown: run.number })}
            >
              {nameOf(run)}
            </button>
          </li>
        ))}
      </ul>
      {comparable.length > 0 && (
        <Choice
          label={t('runs.compare')}
          value={String(against ?? '')}
          options={[
            { value: '', label: '—' },
            ...comparable.map((run) => ({ value: String(run.number), label: nameOf(run) })),
          ]}
          onChange={(value) => useRuns.setState({ against: value === '' ? null : Number(value) })}
        />
      )}
    </section>
  )
}
