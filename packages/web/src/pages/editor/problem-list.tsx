import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEditorWords } from './use-editor-words.ts'
import { useDesk, useDeskTeller } from './desk-context.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert, note: Info } as const
const TONES = { error: 'text-bad', warning: 'text-gilt-text', note: 'text-ink-faint' } as const
const MOST = 40

/** What is wrong, and what is legal but surely not meant. Choosing a line shows the place in the text. */
export function ProblemList({ onShow }: { onShow: () => void }) {
  const t = useEditorWords()
  const teller = useDeskTeller()
  const { show, analysis } = useDesk('show', 'analysis')
  const { problems, valid, value } = analysis
  return (
    <section aria-label={t('problems.label')} className="shrink-0 border-b border-line" data-testid="problems">
      <p
        className="flex items-center gap-2 px-4 py-2.5 text-sm font-medium"
        role="status"
        data-testid="verdict"
        data-valid={valid}
      >
        {valid ? <CircleCheck size={16} className="text-good" /> : <CircleAlert size={16} className="text-bad" />}
        {valid
          ? problems.length === 0
            ? t('problems.none')
            : t('problems.findings', { count: problems.length })
          : value === undefined
            ? t('problems.unreadable')
            : t('problems.refused', { count: problems.length })}
      </p>
      {problems.length > 0 && (
        <ul className="max-h-44 overflow-auto px-2 pb-2">
          {problems.slice(0, MOST).map((problem) => {
            const { key, level, path, says, from, to } = problem
            const Icon = ICONS[level]
            return (
              <li key={key}>
                <button
                  type="button"
                  className="flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-fog"
                  onClick={() => {
                    onShow()
                    show(from, to)
                  }}
                >
                  <Icon size={15} className={`mt-0.5 shrink-0 ${TONES[level]}`} />
                  <span className="min-w-0 break-words">
                    <span className="sr-only">{t(`problems.levels.${level}`)}: </span>
                    {path !== '' && <code className="text-ink-soft">{path}</code>} {teller.text(says)}
                  </span>
                </button>
              </li>
            )
          })}
          {problems.length > MOST && (
            <li className="px-2 py-1 text-sm text-ink-faint">
              {t('problems.more', { count: problems.length - MOST })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
