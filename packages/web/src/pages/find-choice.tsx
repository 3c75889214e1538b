import './find-choice.css'
import { type BattleState, toldScene } from '@quintain/engine'
import { useMemo, useState } from 'react'
import type { Pack } from '../engine/catalogue.ts'
import { choiceItems } from '../engine/describe.ts'
import { useTeller } from '../words/tellers.ts'
import { PackLooks } from '../boards/figures/pack-looks.tsx'
import { Picture } from '../boards/picture.tsx'
import { NOTHING_HAPPENS } from '../boards/props.ts'

const NOTHING: ReadonlySet<string> = new Set()

interface FindChoiceProps {
  readonly pack: Pack
  readonly state: BattleState
  /** Whose eyes are used, and who is asked. */
  readonly seat: number
  /** What is asked, or what came of it. */
  readonly status: string
  /** Null once it is answered. */
  readonly onAct: ((action: unknown) => void) | null
}

/** A position that waits for one choice: made in the picture, or in the list below it. */
export function FindChoice({ pack, state, seat, status, onAct }: FindChoiceProps) {
  const { ruleset, content } = pack
  const teller = useTeller(content)
  const [picked, setPicked] = useState(NOTHING)
  const scene = useMemo(() => toldScene(ruleset.scene(state, seat), teller), [ruleset, state, seat, teller])
  const items = useMemo(
    () => (onAct === null ? [] : choiceItems(ruleset, state, teller)),
    [ruleset, state, teller, onAct === null],
  )
  const fitting = items.filter(({ refs }) => [...picked].every((ref) => refs.includes(ref)))
  const toggle = (ref: string) => {
    const next = new Set(picked)
    if (!next.delete(ref)) next.add(ref)
    setPicked(next)
  }
  const act = (action: unknown) => {
    setPicked(NOTHING)
    onAct?.(action)
  }
  return (
    <div className="find-choice">
      <div className="find-picture" data-testid="position">
        <PackLooks pack={pack}>
          <Picture
            ruleset={pack.id}
            scene={scene}
            occurrences={NOTHING_HAPPENS}
            duration={0}
            jump
            selected={null}
            choices={new Set(fitting.flatMap(({ refs }) => refs))}
            chosen={picked}
            onChoose={toggle}
            play={{ items, status, waits: items.length > 0, onAct: act }}
          />
        </PackLooks>
      </div>
      <ol className="find-list">
        {fitting.map((item, at) => (
          <li key={at}>
            <button type="button" className="find-item" data-testid="choice" onClick={() => act(item.action)}>
              <span>{item.label}</span>
              {item.odds.length > 0 && (
                <small className="number">{item.odds.map(({ label, value }) => `${label} ${value}`).join(' · ')}</small>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
