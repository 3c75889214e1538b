import { resultsText } from '@quintain/lab'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { notify } from '../../../components/notices.tsx'
import { copied } from '../../../browser/clipboard.ts'
import { download, fileName } from '../../../browser/download.ts'
import { commandText, experimentText } from '../experiment-text.ts'
import type { Run } from '../runs.ts'

/** The experiment for the command line, and the results as a file. */
export function ExportButtons({ run }: { run: Run }) {
  const t = useLabWords()
  const [shown, setShown] = useState('')
  const { results, experiment } = run
  const copy = async (text: string) => {
    if (await copied(text)) notify(t('export.copied'), 'good')
    // It is shown, to be copied by hand.
    else setShown(text)
  }
  return (
    <div className="flex flex-wrap gap-1">
      <Button onClick={() => void copy(experimentText(experiment))} data-testid="copy-experiment">
        <Copy size={14} /> {t('export.experiment')}
      </Button>
      <Button onClick={() => void copy(commandText(experiment))} data-testid="copy-command">
        <Copy size={14} /> {t('export.command')}
      </Button>
      <Button
        disabled={results === null}
        onClick={() =>
          results !== null && download(`${fileName(experiment.name, 'experiment')}-results.json`, resultsText(results))
        }
        data-testid="export-results"
      >
        <Download size={14} /> {t('export.results')}
      </Button>
      <Dialog open={shown !== ''} onClose={() => setShown('')} title={t('export.byHand')}>
        <textarea
          className="control h-80 w-full font-mono text-sm"
          readOnly
          aria-label={t('export.byHand')}
          value={shown}
        />
      </Dialog>
    </div>
  )
}
