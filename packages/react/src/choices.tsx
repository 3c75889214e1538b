import type { ToldChoice } from './battle-view.ts'

interface ChoicesProps<Item extends ToldChoice> {
  readonly items: readonly Item[]
  readonly onChoose: (item: Item) => void
  /** So many at the beginning show the number key that takes them. */
  readonly keys?: number
  readonly label?: string
}

/** What may be done now, with the rules and the odds of each. */
export function Choices<Item extends ToldChoice>({ items, onChoose, keys = 0, label }: ChoicesProps<Item>) {
  return (
    <ol className="choice-list" aria-label={label}>
      {items.map((item, i) => (
        <li key={i}>
          <button type="button" className="choice" data-testid="choice" onClick={() => onChoose(item)}>
            {i < keys && <kbd className="key">{i + 1}</kbd>}
            <span className="choice-words">
              {item.label}
              {item.rules.length > 0 && <span className="choice-rules">{item.rules.join(' ')}</span>}
            </span>
            {item.odds.length > 0 && (
              <span className="choice-odds number">
                {item.odds.map((one) => (
                  <span key={one.label}>
                    {one.label} <b>{one.value}</b>
                  </span>
                ))}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
