import { packEntries } from '../engine/catalogue.ts'
import { useTeller } from '../words/tellers.ts'

interface RulesetChoiceProps {
  readonly label: string
  readonly value: string
  readonly rulesets?: readonly string[]
  readonly onChoose: (id: string) => void
}

/** Rulesets in a row, one of them chosen; all of them where none are named. */
export function RulesetChoice({ label, value, rulesets, onChoose }: RulesetChoiceProps) {
  const teller = useTeller()
  const shown = packEntries().filter(({ id }) => rulesets?.includes(id) ?? true)
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label={label}>
      {shown.map(({ id, title }) => (
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
