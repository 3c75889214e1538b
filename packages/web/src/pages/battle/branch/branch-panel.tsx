import './branch-panel.css'
import { Dices, Download, Square } from 'lucide-react'
import { useBattleWords } from '../use-battle-words.ts'
import { Button } from '../../../components/button.tsx'
import { Alert } from '../../../components/form.tsx'
import { download } from '../../../browser/download.ts'
import { exportVariations } from '../../../engine/variations.ts'
import { useSession, useSessionStore, useSessionTeller } from '../use-moment.ts'
import { Compare } from './compare.tsx'
import { Line } from './line.tsx'
import { NewBranch } from './new-branch.tsx'
import { Odds } from './odds.tsx'
import { useLineOdds } from './use-line-odds.ts'

/** Other lines of play: make them, name them, compare them, keep them. */
export function BranchPanel() {
  const t = useBattleWords()
  const store = useSessionStore()
  const teller = useSessionTeller()
  const { variations } = useSession('variations')
  const { known, runs, failed, start, end } = useLineOdds()
  return (
    <div className="panel">
      <section aria-labelledby="tree" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <h3 id="tree" className="eyebrow">
            {t('branch.tree')}
          </h3>
          <span className="flex items-center">
            {variations.length > 1 && (
              <Button tone="quiet" data-testid="line-odds" onClick={runs ? end : start}>
                {runs ? <Square size={13} /> : <Dices size={15} />} {t(runs ? 'odds.stop' : 'branch.odds')}
              </Button>
            )}
            <Button
              tone="quiet"
              onClick={() => download('variations.json', JSON.stringify(exportVariations(store.getState()), null, 2))}
            >
              <Download size={15} /> {t('branch.export')}
            </Button>
          </span>
        </div>
        <ul className="flex flex-col gap-1" data-testid="variations">
          {variations
            .filter(({ parent }) => parent === null)
            .map((root) => (
              <Line key={root.key} line={root} odds={known} />
            ))}
        </ul>
        <Alert text={teller.text(failed)} />
      </section>
      <Compare />
      <NewBranch />
      <Odds />
    </div>
  )
}
