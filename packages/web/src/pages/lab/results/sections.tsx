import { type Section, sectionsOf } from '@quintain/lab'
import { englishText, isPhrase, type Text } from '@quintain/engine'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'
import { TableHead } from './table-head.tsx'

/** What results hold beside the figures of their cells. */
export function Sections({ run, names }: { run: Run; names: Names }) {
  const sections = run.results === null ? [] : sectionsOf(run.results)
  return sections.map((section) => <SectionTable key={section.id} section={section} names={names} />)
}

function SectionTable({ section, names }: { section: Section; names: Names }) {
  const { id, title, notes, heads, rows } = section
  const told = (text: Text): string => (isPhrase(text) ? names.said(text) : names.entrant(englishText(text)))
  const name = told(title)
  return (
    <div className="sheet min-w-0 overflow-auto p-4" tabIndex={0} role="region" aria-label={name}>
      <table className="number w-full text-sm" data-testid={`section-${id}`}>
        <caption className="eyebrow pb-2 text-left">{name}</caption>
        <TableHead heads={heads.map((head, at) => [told(head), at === 0 ? 'pr-3' : 'pr-3 text-right'] as const)} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${at} ${englishText(row[0])}`} className="border-t border-line">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={englishText(heads[0])} scope="row" className="py-1.5 pr-3 text-left font-medium">
                    {told(cell)}
                  </th>
                ) : (
                  // Two columns may have one head.
                  <td
                    key={`${column} ${englishText(heads[column])}`}
                    className="py-1.5 pr-3 text-right whitespace-nowrap"
                  >
                    {told(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={englishText(note)} className="pt-2 text-sm text-ink-soft">
          {told(note)}
        </p>
      ))}
    </div>
  )
}
