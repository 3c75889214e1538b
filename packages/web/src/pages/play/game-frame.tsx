import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { useStore } from 'zustand'
import { sideName } from '../../boards/labels.ts'
import { useNotices } from '../../components/notices.tsx'
import { describeAction, refsOf } from '../../engine/describe.ts'
import type { SessionStore } from '../../engine/session.ts'
import { toldScene } from '../../engine/words.ts'
import { momentInputs, WorkerLine } from '../../engine/work.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { BattleFrame } from '../battle/frame.tsx'
import { automaticChoice } from './automatic.ts'
import type { ChoiceItem } from './choice-list.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import { agentOf, type GameOptions, personsOf, undoPosition } from './game.ts'
import { HandOver } from './hand-over.tsx'
import { useKept } from './use-kept.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** A game: the battle's frame, with choices for whoever has to decide. */
export function GameFrame({
  store,
  options,
  onLeave,
}: {
  store: SessionStore
  options: GameOptions
  onLeave: () => void
}) {
  const t = useWords(battleWords)
  const { pack, deciders } = options
  const { ruleset } = pack
  const length = useStore(store, (session) => session.length)
  const position = useStore(store, (session) => session.position)
  const complete = useStore(store, (session) => session.complete)
  const recording = useStore(store, (session) => session.current.recording)
  const persons = useMemo(() => personsOf({ deciders }), [deciders])
  const language = usePreferences((preferences) => preferences.language)
  const seats = useMemo(
    () => toldScene(pack, language, recording.sceneAt(0, null)).sides.map(({ name }) => sideName(t, name)),
    [pack, language, recording, t],
  )
  const autoPass = usePreferences((preferences) => preferences.autoPass)
  const stops = usePreferences((preferences) => preferences.stops)
  const addNotice = useNotices((notices) => notices.add)
  const line = useRef<WorkerLine | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOTHING)
  const [shownTo, setShownTo] = useState<number | null>(persons.length > 1 ? null : persons[0])

  useKept(store, options)

  useEffect(() => {
    store.getState().setPlaying(true)
    return () => {
      line.current?.close()
      line.current = null
    }
  }, [store])

  const { turn } = recording.battle
  const deciding = turn.kind === 'decision' ? turn.seat : null
  const mine = deciding !== null && persons.includes(deciding)
  const atPresent = position === length
  const hidden = ruleset.traits.hiddenInformation && persons.length > 1

  const act = useMemo(
    () => (action: unknown) => {
      const session = store.getState()
      session.current.recording.battle.act(action)
      session.current.recording.advance(1000)
      setPicked(NOTHING)
      session.refresh(false)
      session.setPlaying(true)
    },
    [store],
  )

  // Agents answer from a worker; an answer that comes after an undo is dropped.
  useEffect(() => {
    if (deciding === null || mine || complete) return undefined
    let gone = false
    line.current ??= new WorkerLine()
    const moment = momentInputs(pack.id, recording, recording.length)
    void line.current.ask({ kind: 'choose', moment, ...agentOf(deciders[deciding]) }).then((answer) => {
      if (gone) return
      if (answer.kind === 'chosen') act(answer.action)
      if (answer.kind === 'failed') addNotice(answer.message, 'bad')
    })
    return () => {
      gone = true
    }
  }, [deciding, mine, complete, length, pack, recording, deciders, act, addNotice])

  const items = useMemo<readonly ChoiceItem[]>(() => {
    if (!mine || deciding === null || !atPresent) return []
    const { state } = recording.battle
    return ruleset.legal(state).map((action) => ({
      action,
      ...describeAction(pack, state, action, language),
      refs: refsOf(pack.id, action, deciding),
    }))
  }, [mine, deciding, atPresent, recording, ruleset, language, pack, length])

  useEffect(() => {
    if (!mine || !atPresent || !autoPass || (hidden && shownTo !== deciding)) return undefined
    let gone = false
    void automaticChoice(pack.id, ruleset, recording.battle.state, stops).then((action) => {
      if (!gone && action !== undefined) act(action)
    })
    return () => {
      gone = true
    }
  }, [mine, atPresent, autoPass, stops, hidden, shownTo, deciding, pack, ruleset, recording, act, length])

  useEffect(() => {
    if (hidden && deciding !== null && shownTo === deciding) store.getState().setSeat(deciding)
  }, [hidden, deciding, shownTo, store])

  const fitting = items.filter((item) => [...picked].every((ref) => item.refs.includes(ref)))
  const choices = useMemo(() => new Set(fitting.flatMap((item) => item.refs)), [fitting])
  const back = useMemo(() => undoPosition(recording, persons), [recording, persons, length])
  const takeBack = () => {
    if (back === undefined) {
      addNotice(t('play.undoStops'))
      return
    }
    recording.takeBack(back)
    setPicked(NOTHING)
    store.getState().refresh(true)
  }
  const redo = () => {
    const { battle } = recording
    if (battle.redo() === 0) return
    while (battle.turn.kind !== 'decision' || !persons.includes(battle.turn.seat)) if (battle.redo() === 0) break
    setPicked(NOTHING)
    store.getState().refresh(true)
  }
  const toggle = (ref: string) => {
    const next = new Set(picked)
    if (!next.delete(ref)) next.add(ref)
    setPicked(next)
  }
  if (hidden && mine && deciding !== null && shownTo !== deciding && !complete) {
    return <HandOver name={seats[deciding]} onReady={() => setShownTo(deciding)} />
  }
  return (
    <BattleFrame
      store={store}
      game={{ choices: mine && atPresent ? choices : NOTHING, chosen: picked, onChoose: toggle }}
      controls={
        <ChoicePanel
          status={
            complete
              ? t('play.over')
              : deciding === null || !atPresent
                ? ''
                : t(mine ? 'play.yourTurn' : 'play.thinking', { name: seats[deciding] })
          }
          items={fitting}
          picked={picked}
          total={items.length}
          onAct={act}
          onClear={() => setPicked(NOTHING)}
          onUndo={takeBack}
          onRedo={redo}
          canUndo={back !== undefined}
          canRedo={recording.battle.length > recording.battle.position}
          chain={pack.id === 'chain'}
          over={complete}
          onLeave={onLeave}
        />
      }
    />
  )
}
