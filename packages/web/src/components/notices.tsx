import { create } from 'zustand'

interface Notice {
  readonly key: number
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
}

interface Notices {
  readonly list: readonly Notice[]
  readonly add: (text: string, tone?: Notice['tone']) => void
}

const STAYS = 5000

/** Short messages that go by themselves. */
export const useNotices = create<Notices>((set, get) => ({
  list: [],
  add(text, tone = 'plain') {
    const key = performance.now()
    set({ list: [...get().list.slice(-2), { key, text, tone }] })
    setTimeout(() => set({ list: get().list.filter((notice) => notice.key !== key) }), STAYS)
  },
}))

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
