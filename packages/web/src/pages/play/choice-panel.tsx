import { LogOut, Redo2, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { AskButton } from '../../components/ask-button.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import { isTaken } from '../../browser/keys.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { SITUATIONS } from './automatic.ts'
import { type ChoiceItem, ChoiceList } from './choice-list.tsx'

/** What may be done now, by click or by number key, with the odds of each. */
export function ChoicePanel({
  status,
  items,
  picked,
  total,
  onAct,
  onClear,
  onUndo,
  onRedo,
  canUndo,
  canRedo,
  chain,
  over,
  onLeave,
}: {
  status: string
  items: readonly ChoiceItem[]
  picked: ReadonlySet<string>
  total: number
  onAct: (action: unknown) => void
  onClear: () => void
  onUndo: () => void
  onRedo: () => void
  canUndo: boolean
  canRedo: boolean
  chain: boolean
  over: boolean
  onLeave: () => void
}) {
  const t = useWords(battleWords)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event) || event.ctrlKey || event.metaKey || event.key !== 'u') return
      event.preventDefault()
      onUndo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onUndo])

  return (
    <ChoiceSheet
      status={status}
      waits={total > 0}
      over={over}
      tools={
        <>
          {picked.size > 0 && (
            <Button tone="quiet" onClick={onClear}>
              <X size={15} aria-hidden="true" /> {t('play.clear')} ({total})
            </Button>
          )}
          <IconButton label={t('play.undo')} onClick={onUndo} disabled={!canUndo} data-testid="undo">
            <Undo2 size={16} />
          </IconButton>
          <IconButton label={t('play.redo')} onClick={onRedo} disabled={!canRedo} data-testid="redo">
            <Redo2 size={16} />
          </IconButton>
          <AskButton
            tone={over ? 'primary' : 'quiet'}
            asks={!over}
            question={t('play.leave')}
            onSure={onLeave}
            data-testid="another-game"
          >
            <LogOut size={15} aria-hidden="true" /> {t('play.again')}
          </AskButton>
        </>
      }
    >
      <ChoiceList items={items} picked={picked} onAct={onAct} onClear={onClear} />
      {total > 1 && picked.size === 0 && <p className="text-xs text-ink-faint">{t('play.filter')}</p>}
      {chain && <AutoPass />}
    </ChoiceSheet>
  )
}

function AutoPass() {
  const t = useWords(battleWords)
  const { autoPass, stops, set } = usePreferences()
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-soft">{t('play.autoPass')}</summary>
      <div className="flex flex-col gap-2 pt-2">
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={autoPass} onChange={(event) => set({ autoPass: event.target.checked })} />
          {t('play.autoPass')}
        </label>
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1" disabled={!autoPass}>
          <legend className="eyebrow mb-1">{t('play.stops')}</legend>
          {SITUATIONS.map((situation) => (
            <label key={situation} className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={stops.includes(situation)}
                onChange={(event) =>
                  set({
                    stops: event.target.checked ? [...stops, situation] : stops.filter((one) => one !== situation),
                  })
                }
              />
              {t(`chain.situations.${situation}`)}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  )
}
