import './rule-entry.css'
import { useState } from 'react'
import type { Glossary, ToldEntry } from '../engine/glossary.ts'

interface RuleEntryProps {
  readonly entry: ToldEntry
  readonly glossary: Glossary
  /** Whether its own name stands above; not where it stands there already. */
  readonly named?: boolean
}

/** What something does: its rules, its numbers, and what its rules speak of, one click away. */
export function RuleEntry({ entry, glossary, named = true }: RuleEntryProps) {
  const { kind, name, rules, numbers, links } = entry
  return (
    <div className="flex flex-col gap-1.5 text-sm" data-testid="rule-entry" data-entry={entry.id}>
      {named && (
        <h4 className="font-medium">
          {name} <span className="tag">{kind}</span>
        </h4>
      )}
      {numbers.length > 0 && <Stats stats={numbers} />}
      {rules.map((rule) => (
        <p key={rule} className="text-ink-soft">
          {rule}
        </p>
      ))}
      <RuleLinks ids={links} glossary={glossary} />
    </div>
  )
}

/** Numbers under their names. */
export function Stats({ stats }: { stats: ToldEntry['numbers'] }) {
  return (
    <dl className="stats">
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Entries under their names, each unfolded where it stands. */
export function RuleLinks({ ids, glossary }: { ids: readonly string[]; glossary: Glossary }) {
  const linked = [...new Set(ids)].flatMap((id) => glossary.get(id) ?? [])
  return linked.map((entry) => <RuleLink key={entry.id} entry={entry} glossary={glossary} />)
}

/** Built when it is opened: rules speak of each other. */
function RuleLink({ entry, glossary }: { entry: ToldEntry; glossary: Glossary }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="rule-link" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer">
        {entry.name} <span className="tag">{entry.kind}</span>
      </summary>
      {open && (
        <div className="pt-1 pl-3">
          <RuleEntry entry={entry} glossary={glossary} named={false} />
        </div>
      )}
    </details>
  )
}
