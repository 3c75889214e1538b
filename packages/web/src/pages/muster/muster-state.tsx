import { useTeller, useWords } from '../../words/tellers.ts'

interface MusterStateProps {
  readonly seats: readonly { readonly seat: number; readonly brought: boolean }[]
  /** By seat. */
  readonly names: readonly string[]
}

/** Who has brought their part, and for whom all wait. */
export function MusterState({ seats, names }: MusterStateProps) {
  const t = useWords()
  const teller = useTeller()
  return (
    <ul className="flex flex-wrap gap-2" data-testid="muster-state">
      {seats.map(({ seat, brought }) => (
        <li key={seat} className="tag" data-tone={brought ? 'good' : undefined}>
          {t(brought ? 'muster.sealed' : 'muster.yet', { name: names[seat] ?? teller.text(String(seat)) })}
        </li>
      ))}
    </ul>
  )
}
