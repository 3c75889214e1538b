import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useWords } from '../words/tellers.ts'
import { Link } from 'wouter'
import { routes } from '../browser/routes.ts'
import { Button } from './button.tsx'

interface ProblemProps {
  readonly title: string
  readonly detail: ReactNode
  /** Ways on. */
  readonly children?: ReactNode
}

/** A page of something that did not work, in words, with a way on. */
export function Problem({ title, detail, children }: ProblemProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="mx-auto my-16 flex max-w-xl flex-col items-start gap-3 px-4" role="alert">
        <CircleAlert className="text-bad" />
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="max-w-full text-ink-soft break-words">{detail}</p>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </main>
  )
}

export function HomeLink() {
  const t = useWords()
  return (
    <Link href={routes.home} className="control">
      {t('common.home')}
    </Link>
  )
}

/** Catches what a page throws, so that the rest of the arena stays usable: another address is another try. */
export class ProblemBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidMount(): void {
    window.addEventListener('hashchange', this.#tryAgain)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('hashchange', this.#tryAgain)
  }

  readonly #tryAgain = () => this.setState({ error: null })

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : <PageProblem message={error.message} />
  }
}

function PageProblem({ message }: { message: string }) {
  const t = useWords()
  return (
    <Problem title={t('common.problem')} detail={message}>
      <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
      <HomeLink />
    </Problem>
  )
}
