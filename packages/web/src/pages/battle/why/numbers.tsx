import { useMemo, useState } from 'react'
import { useBattleWords } from '../use-battle-words.ts'
import { useRecording } from '../use-moment.ts'
import { ChangeNumber } from './change-number.tsx'
import { numbersOf } from './setup-numbers.ts'

/** What the setup says of somebody, number by number: press one to change it. */
export function Numbers({ name, entry }: { name: string; entry: string | undefined }) {
  const t = useBattleWords()
  const { setup } = useRecording().battle
  const id = entry?.slice(entry.indexOf(':') + 1)
  const numbers = useMemo(() => (id === undefined ? [] : numbersOf(setup, id)), [setup, id])
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = numbers.find(({ path }) => path === chosen)
  if (numbers.length === 0) return null
  return (
    <div className="flex flex-col gap-1" data-testid="setup-numbers">
      <p className="eyebrow">{t('why.numbersOf', { name })}</p>
      <ul className="flex flex-wrap gap-1">
        {numbers.map(({ path, field, value }) => (
          <li key={path}>
            <button
              type="button"
              className="setup-number"
              aria-pressed={path === chosen}
              onClick={() => setChosen(path === chosen ? null : path)}
            >
              <code>{field}</code> <b className="count">{value}</b>
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && <ChangeNumber key={shown.path} number={shown} onClose={() => setChosen(null)} />}
    </div>
  )
}
