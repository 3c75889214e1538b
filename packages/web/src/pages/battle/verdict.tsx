import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Verdict as VerdictOf } from '@quintain/engine'
import { useBattleWords } from './use-battle-words.ts'

/** What re-running a replay came to. */
export function Verdict({ verdict }: { verdict: VerdictOf | null }) {
  const t = useBattleWords()
  if (verdict === null) return null
  return verdict.ok ? (
    <span className="tag" data-tone="good" data-testid="verdict" data-ok="true">
      <ShieldCheck size={14} /> {t('replay.verified', { count: verdict.positions })}
    </span>
  ) : (
    <span className="tag" data-tone="bad" data-testid="verdict" data-ok="false">
      <ShieldAlert size={14} />
      {verdict.position === null
        ? t('replay.sealBroken')
        : t('replay.differs', { position: verdict.position, what: verdict.what })}
    </span>
  )
}
