import { useBattleWords } from '../battle/use-battle-words.ts'
import { Button } from '../../components/button.tsx'

/** Two people at one screen: nobody sees the other's cards. */
export function HandOver({ name, onReady }: { name: string; onReady: () => void }) {
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
