import type { Results } from '@quintain/lab'
import { useLabWords } from '../use-lab-words.ts'
import { figure, spanText } from '../charts/drawings.ts'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'
import { TableHead } from './table-head.tsx'
import { VerdictTag } from './verdict-tag.tsx'

/** The balance gates, judged by their intervals. */
export function GateTable({ run, results, names }: { run: Run; results: Results; names: Names }) {
  const t = useLabWords()
  const measures = new Map(run.prepared.assertions.map(({ text, measure }) => [text, measure]))
  const cells = new Set(results.gates.map(({ cell }) => cell)).size > 1
  return (
    <div className="sheet min-w-0 overflow-auto p-4" tabIndex={0} role="region" aria-label={t('gates.label')}>
      <table className="number w-full text-sm" data-testid="gates">
        <caption className="eyebrow pb-2 text-left">{t('gates.label')}</caption>
        <TableHead
          heads={[
            [t('gates.gate'), 'pr-3'],
            ...(cells ? [[t('results.cell'), 'pr-3'] as const] : []),
            [t('results.mean'), 'pr-3 text-right'],
            [t('results.interval'), 'pr-3 text-right'],
            [t('gates.verdict')],
          ]}
        />
        <tbody>
          {results.gates.map(({ text, cell, value, interval, verdict, note }) => (
            <tr key={`${text} ${cell}`} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                <code>{text}</code>
              </th>
              {cells && <td className="py-1.5 pr-3">{names.cell(cell)}</td>}
              <td className="py-1.5 pr-3 text-right">
                {value === null ? '—' : figure(measures.get(text) ?? '', value)}
              </td>
              <td className="py-1.5 pr-3 text-right whitespace-nowrap text-ink-soft">
                {spanText(measures.get(text) ?? '', interval)}
              </td>
              <td className="py-1.5">
                <VerdictTag verdict={verdict} />
                {note !== undefined && <p className="max-w-prose pt-1 text-xs text-ink-soft">{names.said(note)}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
