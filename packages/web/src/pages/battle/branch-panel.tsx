import './branch-panel.css'
import { Download, GitBranch, GitCompareArrows, Trash2 } from 'lucide-react'
import { useBattleWords } from './use-battle-words.ts'
import { AskButton } from '../../components/ask-button.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { TextInput } from '../../components/form.tsx'
import { download } from '../../browser/download.ts'
import { type Variation, withDescendants } from '../../engine/session.ts'
import { exportVariations, variationName } from '../../engine/variations.ts'
import { Compare } from './compare.tsx'
import { NewBranch } from './new-branch.tsx'
import { Odds } from './odds.tsx'
import { outcomeText } from './ending.tsx'
import { useAnalysis, useSeatNames, useSession, useSessionStore, useSessionTeller } from './use-moment.ts'

/** Other lines of play: make them, name them, compare them, keep them. */
export function BranchPanel() {
  const t = useBattleWords()
  const store = useSessionStore()
  const { variations } = useSession('variations')
  return (
    <div className="panel">
      <section aria-labelledby="tree" className="flex flex-col gap-2">
        <div className="flex items-center justify-between">
          <h3 id="tree" className="eyebrow">
            {t('branch.tree')}
          </h3>
          <Button
            tone="quiet"
            onClick={() => download('variations.json', JSON.stringify(exportVariations(store.getState()), null, 2))}
          >
            <Download size={15} /> {t('branch.export')}
          </Button>
        </div>
        <ul className="flex flex-col gap-1" data-testid="variations">
          {variations
            .filter(({ parent }) => parent === null)
            .map((root) => (
              <Branch key={root.key} variation={root} />
            ))}
        </ul>
      </section>
      <Compare />
      <NewBranch />
      <Odds />
    </div>
  )
}

function Branch({ variation }: { variation: Variation }) {
  const t = useBattleWords()
  const session = useSession('variations', 'current', 'compared', 'choose', 'rename', 'remove', 'set', 'length', 'seen')
  const { variations, current, compared, choose, rename, remove, set, seen } = session
  const seats = useSeatNames()
  const here = current.key === variation.key
  const lost = withDescendants(variations, variation.key).size
  const { outcome, length: end } = variation.recording
  // How a line of play ends is told to who has seen it or asks for everything.
  const told = useAnalysis() || (here && seen >= end)
  const name = variationName(variation, useSessionTeller(), t('branch.main'))
  return (
    <li>
      <div className="branch" data-current={here}>
        <GitBranch size={15} className="shrink-0 text-ink-faint" />
        <button
          type="button"
          className="min-w-0 flex-1 text-left"
          aria-current={here ? 'true' : undefined}
          onClick={() => choose(variation.key)}
        >
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-xs text-ink-faint">
            {variation.parent !== null &&
              `${variation.at === 0 ? t('branch.fromStart') : t('branch.from', { step: variation.at })} · `}
            {!told
              ? t('timeline.fog')
              : `${outcome === undefined ? t('branch.goesOn') : outcomeText(outcome, seats, t)} · ${variation.recording.length}`}
          </span>
        </button>
        {!here && (
          <IconButton
            label={t('branch.compare', { name })}
            aria-pressed={compared === variation.key}
            onClick={() => set({ compared: compared === variation.key ? null : variation.key })}
          >
            <GitCompareArrows size={15} />
          </IconButton>
        )}
        {variation.parent !== null && (
          <AskButton
            tone="quiet"
            data-square
            className="data-[asked=true]:w-auto data-[asked=true]:px-2 data-[asked=true]:text-bad"
            aria-label={t(lost === 1 ? 'branch.remove' : 'branch.removeAll', { name, count: lost })}
            title={t('branch.remove', { name })}
            question={t('branch.sure', { count: lost })}
            onSure={() => {
              remove(variation.key)
              // The button is gone: whoever used it goes on from the line that is shown now.
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>('[data-testid=variations] [aria-current=true]')?.focus(),
              )
            }}
          >
            <Trash2 size={15} />
          </AskButton>
        )}
      </div>
      {here && (
        <div className="mt-1 mb-2 pl-6">
          <TextInput
            label={t('branch.name')}
            className="control w-full"
            value={variation.name}
            placeholder={name}
            onChange={(text) => rename(variation.key, text)}
          />
        </div>
      )}
      <ul className="branch-inner">
        {variations
          .filter(({ parent }) => parent === variation.key)
          .map((child) => (
            <Branch key={child.key} variation={child} />
          ))}
      </ul>
    </li>
  )
}
