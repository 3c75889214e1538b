import { useTeller } from '../words/tellers.ts'
import { packEntries } from '../engine/catalogue.ts'

/** All rulesets in a row, one of them chosen. */
export function RulesetChoice({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (id: string) => void
}) {
  const teller = useTeller()
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label={label}>
      {packEntries().map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="control"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          data-testid={`ruleset-${id}`}
        >
          {teller.text(title)}
        </button>
      ))}
    </div>
  )
}
