import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Something did not work, in words, with a way on. */
export function Problem({ title, detail, children }: { title: string; detail: string; children?: ReactNode }) {
  return (
    <div className="mx-auto my-16 flex max-w-xl flex-col items-start gap-3 px-4" role="alert">
      <CircleAlert className="text-bad" aria-hidden="true" />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-ink-soft break-words">{detail}</p>
      {children}
    </div>
  )
}

/** Catches what a page throws, so that the rest of the arena stays usable. */
export class ProblemBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <PageProblem message={error.message} />
  }
}

function PageProblem({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <Problem title={t('common.problem')} detail={message}>
      <button type="button" className="control" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </button>
    </Problem>
  )
}
