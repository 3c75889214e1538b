import { LogOut, Redo2, Undo2, X } from 'lucide-react'
import { momentText, type Ruleset } from '@quintain/engine'
import { useWindowEvent } from '../../browser/use-window-event.ts'
import { isTaken } from '../../browser/keys.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { AskButton } from '../../components/ask-button.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { notify } from '../../components/notices.tsx'
import { useTeller } from '../../words/tellers.ts'
import { useBattleWords } from '../battle/use-battle-words.ts'
import type { ChoiceItem } from '../../engine/describe.ts'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import type { Game } from './game-store.ts'

interface ChoicePanelProps {
  readonly status: string
  /** Those that fit what is picked, of `total`. */
  readonly items: readonly ChoiceItem[]
  readonly total: number
  readonly game: Game
  readonly ruleset: Ruleset
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly over: boolean
  readonly onLeave: () => void
}

/** What may be done now, by click or by number key, with the odds of each. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { status, items, total, game, ruleset, canUndo, canRedo, over, onLeave } = props
  const t = useBattleWords()
  const { picked, act, clear, redo, takeBack } = game
  const undo = () => {
    if (!takeBack()) notify(t('play.undoStops'))
  }
  useWindowEvent('keydown', (event) => {
    if (isTaken(event) || event.ctrlKey || event.metaKey || event.key !== 'u') return
    event.preventDefault()
    undo()
  })

  return (
    <ChoiceSheet
      status={status}
      waits={total > 0}
      over={over}
      tools={
        <>
          {picked.size > 0 && (
            <Button tone="quiet" onClick={clear}>
              <X size={15} /> {t('play.clear')} ({total})
            </Button>
          )}
          <IconButton label={t('play.undo')} onClick={undo} disabled={!canUndo} data-testid="undo">
            <Undo2 size={16} />
          </IconButton>
          <IconButton label={t('play.redo')} onClick={redo} disabled={!canRedo} data-testid="redo">
            <Redo2 size={16} />
          </IconButton>
          <AskButton
            tone={over ? 'primary' : 'quiet'}
            asks={!over}
            question={t('play.leave')}
            onSure={onLeave}
            data-testid="another-game"
          >
            <LogOut size={15} /> {t('play.again')}
          </AskButton>
        </>
      }
    >
      <ChoiceList items={items} picked={picked} onAct={act} onClear={clear} />
      {total > 1 && picked.size === 0 && <p className="text-xs text-ink-faint">{t('play.filter')}</p>}
      {ruleset.player?.automatic !== undefined && <AutoPass ruleset={ruleset} />}
    </ChoiceSheet>
  )
}

/** What a person wants to be spared, and the moments at which they do not. */
function AutoPass({ ruleset }: { ruleset: Ruleset }) {
  const t = useBattleWords()
  const teller = useTeller()
  const { autoPass, stops, set } = usePreferences()
  const moments = ruleset.player?.moments ?? []
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-soft">{t('play.autoPass')}</summary>
      <div className="flex flex-col gap-2 pt-2">
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={autoPass} onChange={(event) => set({ autoPass: event.target.checked })} />
          {t('play.autoPass')}
        </label>
        {moments.length > 0 && (
          <fieldset className="flex flex-wrap gap-x-4 gap-y-1" disabled={!autoPass}>
            <legend className="eyebrow mb-1">{t('play.stops')}</legend>
            {moments.map((moment) => (
              <label key={moment} className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={stops.includes(moment)}
                  onChange={(event) =>
                    set({ stops: event.target.checked ? [...stops, moment] : stops.filter((one) => one !== moment) })
                  }
                />
                {teller.text(momentText(ruleset, moment))}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </details>
  )
}
