import { create } from 'zustand'

interface Notice {
  readonly key: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
}

const STAYS = 5000

const useNotices = create<{ readonly list: readonly Notice[] }>(() => ({ list: [] }))

/** Shows a short message that goes by itself. */
export function notify(text: string, tone: Notice['tone'] = 'plain'): void {
  const key = performance.now()
  useNotices.setState(({ list }) => ({ list: [...list.slice(-2), { key, text, tone }] }))
  setTimeout(() => useNotices.setState(({ list }) => ({ list: list.filter((one) => one.key !== key) })), STAYS)
}

export function NoticeList() {
  const { list } = useNotices()
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4"
    >
      {list.map(({ key, text, tone }) => (
        <p
          key={key}
          className="sheet px-4 py-2 text-sm shadow-lg"
          style={{ color: tone === 'plain' ? undefined : `var(--${tone})`, background: 'var(--raised)' }}
        >
          {text}
        </p>
      ))}
    </div>
  )
}
