import { Choices } from '@quintain/react'
import { useState } from 'react'
import { useWindowEvent } from '../../browser/use-window-event.ts'
import { useBattleWords } from '../battle/use-battle-words.ts'
import { Button } from '../../components/button.tsx'
import type { ChoiceItem } from '../../engine/describe.ts'
import { isTaken } from '../../browser/keys.ts'

const SHOWN = 9

interface ChoiceListProps {
  readonly items: readonly ChoiceItem[]
  readonly picked: ReadonlySet<string>
  readonly onAct: (action: unknown) => void
  readonly onClear: () => void
}

/** What may be done now, by click or by number key, with the odds of each. */
export function ChoiceList({ items, picked, onAct, onClear }: ChoiceListProps) {
  const t = useBattleWords()
  const [all, setAll] = useState(false)
  // What uses exactly the picked cards comes first.
  const ordered = picked.size === 0 ? items : items.toSorted((a, b) => a.refs.length - b.refs.length)
  const shown = all ? ordered : ordered.slice(0, SHOWN)

  useWindowEvent('keydown', (event) => {
    if (isTaken(event) || event.ctrlKey || event.metaKey) return
    const number = Number(event.key)
    if (event.key === 'Escape' && picked.size > 0) onClear()
    else if (Number.isInteger(number) && number >= 1 && number <= Math.min(SHOWN, ordered.length)) {
      onAct(ordered[number - 1].action)
    } else return
    event.preventDefault()
  })

  return (
    <>
      {items.length > 0 && <Choices items={shown} keys={SHOWN} onChoose={({ action }) => onAct(action)} />}
      {ordered.length > SHOWN && !all && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {t('play.more', { count: ordered.length })}
        </Button>
      )}
    </>
  )
}
