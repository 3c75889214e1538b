import { type Json, QuintainError } from '@quintain/engine'
import { FilePen, GitBranch, Minus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { navigate, routes } from '../../../browser/routes.ts'
import { Button, IconButton } from '../../../components/button.tsx'
import { Alert } from '../../../components/form.tsx'
import { notify } from '../../../components/notices.tsx'
import { ShareRow } from '../branch/odds.tsx'
import { useBattleWords } from '../use-battle-words.ts'
import { useRecording, useSeatNames, useSession, useSessionTeller } from '../use-moment.ts'
import { battleWords } from '../words/index.ts'
import type { SetupNumber } from './setup-numbers.ts'
import { useChangedOdds } from './use-changed-odds.ts'

/** One number of the setup: change it, and see what that does to the odds. */
export function ChangeNumber({ number, onClose }: { number: SetupNumber; onClose: () => void }) {
  const t = useBattleWords()
  const teller = useSessionTeller()
  const { path, value: original } = number
  const [value, setValue] = useState(original)
  const { before, after, failed } = useChangedOdds(path, value, original)
  const { branch, set, position } = useSession('branch', 'set', 'position')
  const seats = useSeatNames()
  // Small numbers go by ones, shares by hundredths.
  const step = Number.isInteger(original) ? Math.max(1, Math.round(Math.abs(original) / 20)) : 0.05
  const move = (by: number) => setValue((now) => Math.round((now + by) * 1000) / 1000)
  const openEditor = useEditorAt(path)
  return (
    <div className="change-number" data-testid="change-number">
      <div className="flex items-center justify-between gap-2">
        <button type="button" className="change-path" title={t('why.inSetup')} onClick={openEditor}>
          <FilePen size={14} /> <code id="changed-path">{path}</code>
        </button>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X size={15} />
        </IconButton>
      </div>
      <div className="flex items-center gap-1">
        <IconButton label={t('why.less')} onClick={() => move(-step)}>
          <Minus size={16} />
        </IconButton>
        <input
          type="number"
          step="any"
          className="control number w-24"
          aria-labelledby="changed-path"
          value={value}
          data-testid="changed-value"
          onChange={(event) => setValue(Number(event.target.value))}
        />
        <IconButton label={t('why.more')} onClick={() => move(step)}>
          <Plus size={16} />
        </IconButton>
        <Button
          tone="quiet"
          disabled={value === original}
          onClick={() => {
            set({ playing: false })
            try {
              branch(position, { setup: [{ path, value }] }, battleWords.say('branch.valueIs', { path, value }))
            } catch (error) {
              if (!(error instanceof QuintainError)) throw error
              notify(teller.text(error.says), 'bad')
            }
          }}
        >
          <GitBranch size={15} /> {t('branch.go')}
        </Button>
      </div>
      <p className="text-xs text-ink-faint">{t('why.sameLuck')}</p>
      {[
        { tally: before, shown: original, of: 'before' },
        { tally: after, shown: value, of: 'after' },
      ].map(
        ({ tally, shown, of }) =>
          tally !== null && (
            <div key={of} data-testid={`odds-${of}`} data-battles={tally.battles} data-wins={tally.wins[0]}>
              <ShareRow label={`${seats[0]}: ${shown}`} side={0} count={tally.wins[0]} of={tally.battles} />
            </div>
          ),
      )}
      <Alert text={teller.text(failed)} />
    </div>
  )
}

/** Opens the setup of the battle in the editor, at a place of it. */
function useEditorAt(path: string): () => Promise<void> {
  const { pack, title } = useSession('pack', 'title')
  const teller = useSessionTeller()
  const recording = useRecording()
  return async () => {
    const { leaveSetup } = await import('../../editor/incoming.ts')
    const setup: Json = recording.battle.setup
    leaveSetup(pack.id, teller.text(title), setup, path)
    navigate(`${routes.editor}/${pack.id}`)
  }
}
