import './json-tree.css'
import type { Json } from '@quintain/engine'
import { useState } from 'react'

/** JSON to look through. `open` levels are unfolded at first; `changed` marks what differs. */
export function JsonTree({ value, open = 1, other }: { value: Json; open?: number; other?: Json }) {
  return (
    <div className="tree">
      <Entry name={null} value={value} level={0} open={open} other={other} compare={other !== undefined} />
    </div>
  )
}

interface EntryProps {
  readonly name: string | null
  readonly value: Json | undefined
  readonly level: number
  readonly open: number
  readonly other: Json | undefined
  readonly compare: boolean
}

function Entry({ name, value, level, open, other, compare }: EntryProps) {
  const [shown, setShown] = useState(level < open)
  const differs = compare && JSON.stringify(value) !== JSON.stringify(other)
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="tree-leaf" data-differs={differs}>
        {name !== null && <span className="tree-key">{name}</span>}
        <span className="tree-value" data-kind={typeof value}>
          {value === undefined ? '—' : JSON.stringify(value)}
        </span>
        {differs && <span className="sr-only">≠</span>}
      </div>
    )
  }
  const entries = Object.entries(value)
  const inner = (key: string): Json | undefined =>
    typeof other === 'object' && other !== null ? Reflect.get(other, key) : undefined
  return (
    <div data-differs={differs}>
      {name !== null && (
        <button type="button" className="tree-fold" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <span className="tree-key">{name}</span>
          <span className="text-ink-faint">{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</span>
        </button>
      )}
      {(shown || name === null) && (
        <div className={name === null ? '' : 'tree-inner'}>
          {entries.map(([key, entry]) => (
            <Entry
              key={key}
              name={key}
              value={entry}
              level={level + 1}
              open={open}
              other={inner(key)}
              compare={compare}
            />
          ))}
        </div>
      )}
    </div>
  )
}
