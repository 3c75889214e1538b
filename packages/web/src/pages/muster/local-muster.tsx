import { Swords } from 'lucide-react'
import { type Json, Muster, type Text } from '@quintain/engine'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { JsonTree } from '../../components/json-tree.tsx'
import type { Pack } from '../../engine/catalogue.ts'
import { useTeller, useWords } from '../../words/tellers.ts'
import { MusterState } from './muster-state.tsx'
import { PartForm } from './part-form.tsx'

interface LocalMusterProps {
  readonly pack: Pack
  /** With open parts. */
  readonly setup: Json
  readonly names: readonly Text[]
  readonly onFight: (setup: Json) => void
}

/** Everybody brings their part at one screen, one after the other; none is shown before all are there. */
export function LocalMuster({ pack, setup, names, onFight }: LocalMusterProps) {
  const t = useWords()
  const teller = useTeller(pack.content)
  const [muster] = useState(() => new Muster(pack.ruleset, setup))
  // The muster is no state that React could compare: this counts what was brought.
  const [, setBrought] = useState(0)
  const [ready, setReady] = useState<number | null>(null)
  const [seat] = muster.waiting
  const called = names.map((name) => teller.line(name))
  const { seats } = muster.view(null)
  return (
    <section className="sheet flex flex-col gap-4 p-5" aria-label={t('muster.title')}>
      <MusterState seats={seats} names={called} />
      {seat === undefined ? (
        <>
          <h2 className="font-semibold" role="status">
            {t('muster.all')}
          </h2>
          {seats.map((one) => (
            <div key={one.seat} data-testid="revealed">
              <h3 className="eyebrow">{called[one.seat]}</h3>
              <JsonTree value={one.value ?? null} open={3} />
            </div>
          ))}
          <div>
            <Button tone="primary" data-testid="fight" onClick={() => onFight(muster.complete())}>
              <Swords size={16} /> {t('muster.fight')}
            </Button>
          </div>
        </>
      ) : ready === seat ? (
        <>
          <h2 className="font-semibold" role="status">
            {t('muster.yours', { name: called[seat] })}
          </h2>
          <PartForm
            key={seat}
            pack={pack}
            setup={setup}
            seat={seat}
            onBring={(value) => {
              muster.bring(seat, value)
              setReady(null)
              setBrought(seats.length - muster.waiting.length)
            }}
          />
        </>
      ) : (
        <div>
          <Button tone="primary" data-testid="muster-ready" onClick={() => setReady(seat)}>
            {t('muster.ready', { name: called[seat] })}
          </Button>
        </div>
      )}
    </section>
  )
}
