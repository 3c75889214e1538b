import { seatNamesOf } from '@quintain/engine'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button.tsx'
import { notify } from '../../components/notices.tsx'
import { type ChoiceItem, choiceItems } from '../../engine/describe.ts'
import type { SessionStore } from '../../engine/session.ts'
import { useTeller } from '../../words/tellers.ts'
import { useBattleWords } from '../battle/use-battle-words.ts'
import { BattleFrame } from '../battle/frame.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { type GameStore, turnOf } from './game-store.ts'
import { type GameOptions, undoPosition } from './game.ts'
import { useKept } from './use-kept.ts'

const NOTHING: ReadonlySet<string> = new Set()

interface GameFrameProps {
  readonly store: SessionStore
  readonly game: GameStore
  readonly options: GameOptions
  readonly onLeave: () => void
  /** The same once more, with other luck. */
  readonly onRematch: () => void
}

/** A game: the battle's frame, with choices for whoever has to decide. */
export function GameFrame({ store, game: gameStore, options, onLeave, onRematch }: GameFrameProps) {
  const t = useBattleWords()
  const { ruleset, content } = options.pack
  const teller = useTeller(content)
  const session = useStore(store)
  const game = useStore(gameStore)
  const { recording } = session.current
  const { battle, length } = recording
  const { seat, mine, covered } = turnOf(session, game)
  const atPresent = session.position === length
  useKept(store, options)
  useEffect(() => {
    if (game.failure !== null) notify(teller.text(game.failure), 'bad')
  }, [game.failure, teller])

  const items = useMemo<readonly ChoiceItem[]>(() => {
    if (!mine || !atPresent) return []
    return choiceItems(ruleset, battle.state, teller)
    // The battle itself is the same all the way: its length says when to look again.
  }, [mine, atPresent, battle, ruleset, teller, length])
  const back = useMemo(() => undoPosition(recording, game.persons), [recording, game.persons, length])
  const fitting = items.filter((item) => [...game.picked].every((ref) => item.refs.includes(ref)))
  const choices = useMemo(() => new Set(fitting.flatMap((item) => item.refs)), [fitting])
  const name = seat === null ? '' : teller.line(seatNamesOf(ruleset, battle.plan)[seat])
  if (covered && seat !== null) return <HandOver name={name} onReady={() => game.showTo(seat)} />
  const status = session.complete ? t('play.over') : seat === null || !atPresent ? '' : statusOf(mine)
  function statusOf(own: boolean): string {
    return t(own ? 'play.yourTurn' : 'play.thinking', { name })
  }
  return (
    <BattleFrame
      store={store}
      game={{
        choices: mine && atPresent ? choices : NOTHING,
        chosen: game.picked,
        onChoose: game.toggle,
        play: { items, status, waits: items.length > 0, onAct: game.act },
        mine: game.persons,
        onRematch,
      }}
      controls={
        <ChoicePanel
          status={status}
          items={fitting}
          total={items.length}
          game={game}
          ruleset={ruleset}
          canUndo={back !== undefined}
          canRedo={battle.length > battle.position}
          over={session.complete}
          onLeave={onLeave}
        />
      }
    />
  )
}

/** Two people at one screen: nobody sees the other's cards. */
function HandOver({ name, onReady }: { name: string; onReady: () => void }) {
  const t = useBattleWords()
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[70dvh] place-items-center px-4">
      <div className="sheet flex max-w-md flex-col items-start gap-4 p-8">
        <h1 className="text-2xl font-semibold">{t('play.handOver', { name })}</h1>
        <Button tone="primary" autoFocus onClick={onReady} data-testid="ready">
          {t('play.ready', { name })}
        </Button>
      </div>
    </main>
  )
}
