import type { Teller } from '@quintain/engine'
import type { BattleView } from './battle-view.ts'
import type { BattleVerbs } from './use-battle.ts'
import { say } from './words/index.ts'

interface TimelineProps {
  readonly view: Pick<BattleView, 'position' | 'length'>
  readonly verbs: Pick<BattleVerbs, 'goTo' | 'step' | 'run' | 'undo'>
  readonly teller: Teller
}

/** To any moment of a battle, and on. */
export function Timeline({ view: { position, length }, verbs, teller }: TimelineProps) {
  const button = (way: 'first' | 'back' | 'on' | 'last', mark: string, onClick: () => void) => (
    <button type="button" aria-label={teller.text(say(`timeline.${way}`))} onClick={onClick}>
      {mark}
    </button>
  )
  const toEnd = (): void => {
    verbs.goTo(length)
    verbs.run()
  }
  return (
    <div className="timeline" role="group" aria-label={teller.text(say('timeline.label'))}>
      {button('first', '⏮', () => verbs.goTo(0))}
      {button('back', '◀', () => verbs.undo())}
      <input
        type="range"
        min={0}
        max={Math.max(1, length)}
        value={position}
        aria-label={teller.text(say('timeline.at', { position, length }))}
        onChange={(event) => verbs.goTo(Number(event.target.value))}
      />
      {button('on', '▶', () => void verbs.step())}
      {button('last', '⏭', toEnd)}
    </div>
  )
}
