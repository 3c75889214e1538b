import { QuintainError } from '@quintain/engine'
import { useEffect, useState } from 'react'
import { useWindowEvent } from '../../browser/use-window-event.ts'
import { useBattleWords } from './use-battle-words.ts'
import { Loading } from '../../components/loading.tsx'
import { reasonOf } from '../../browser/text.ts'
import { useTeller } from '../../words/tellers.ts'
import { useInbox } from '../../engine/inbox.ts'
import { useAttempt } from '../../engine/use-pack.ts'
import { BattleFrame } from './frame.tsx'
import { Problem } from '../../components/problem.tsx'
import { NoBattle } from './no-battle.tsx'
import { type Opened, openSource } from './open.ts'
import { keyOf, sourceOf } from './source.ts'

type Shown = Opened | { readonly problem: Error } | 'loading'

/** Finds the battle that the address means, and shows it. */
export default function BattlePage({ hash }: { hash: string }) {
  const t = useBattleWords()
  const teller = useTeller()
  const inbox = useInbox()
  const attempt = useAttempt()
  const [shown, setShown] = useState<Shown>('loading')
  const [busy, setBusy] = useState(true)
  const source = sourceOf(hash)
  const key = keyOf(source)

  useEffect(() => {
    let gone = false
    const show = (result: Shown) => {
      if (gone) return
      setShown(result)
      setBusy(false)
    }
    // The battle before stays until the next one is here: whoever chose it keeps the focus where it was.
    setBusy(true)
    openSource(source).then(show, (error: unknown) =>
      show({ problem: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      gone = true
    }
    // The step is not part of the key: moving along a battle does not open it anew.
  }, [key, attempt, source.kind === 'replay' ? inbox : null])

  const store = typeof shown === 'object' && 'store' in shown ? shown.store : null
  // Steps that the page itself writes into the address make no such event: somebody went there.
  useWindowEvent('hashchange', () => {
    const wanted = sourceOf(window.location.hash)
    if (store === null || keyOf(wanted) !== key || wanted.kind === 'replay') return
    store.getState().set({ playing: false })
    store.getState().goTo(wanted.step)
  })

  if (shown === 'loading') return <Loading />
  if ('store' in shown) return <BattleFrame store={shown.store} busy={busy} />
  if ('problem' in shown) {
    const { problem } = shown
    // The rules say what they refuse; anything else did not come over the network.
    const title = t(problem instanceof QuintainError ? 'battle.cannotOpen' : 'common.notLoaded')
    return <Problem title={title} detail={teller.text(reasonOf(problem))} />
  }
  return <NoBattle opened={shown} />
}
