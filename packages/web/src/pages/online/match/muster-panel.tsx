import { useTeller, useWords } from '../../../words/tellers.ts'
import type { Pack } from '../../../engine/catalogue.ts'
import { MusterState } from '../../muster/muster-state.tsx'
import { PartForm } from '../../muster/part-form.tsx'
import { sitterName } from '../names.ts'
import type { MatchInfo } from '../types.ts'
import type { MatchState, OpenMatch } from './use-match.ts'

interface MusterPanelProps {
  readonly match: OpenMatch
  readonly info: MatchInfo
  readonly muster: NonNullable<MatchState['muster']>
  readonly pack: Pack
}

/** Before the battle: what the own seat brings, and for whom all wait. */
export function MusterPanel({ match, info, muster, pack }: MusterPanelProps) {
  const t = useWords()
  const teller = useTeller(pack.content)
  const own = muster.seats.find(({ seat }) => seat === match.seat)
  return (
    <section className="sheet flex flex-col gap-4 p-5" aria-label={t('muster.title')}>
      <MusterState seats={muster.seats} names={info.seats.map((seat) => sitterName(seat, teller))} />
      {own?.brought === true && <p className="text-sm text-ink-soft">{t('muster.waits')}</p>}
      {own?.brought === false && <PartForm pack={pack} setup={null} seat={own.seat} onBring={match.bring} />}
    </section>
  )
}
