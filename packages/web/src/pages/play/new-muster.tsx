import { Flag } from 'lucide-react'
import { type Json, plainJson } from '@quintain/engine'
import { useState } from 'react'
import { navigate, routes } from '../../browser/routes.ts'
import { Button } from '../../components/button.tsx'
import { submitting } from '../../components/form.tsx'
import type { Pack } from '../../engine/catalogue.ts'
import { openedSetup } from '../../engine/parts.ts'
import { keepSetup } from '../../engine/saved-setups.ts'
import { useTeller, useWords } from '../../words/tellers.ts'
import { BattleFields } from '../new-battle/battle-fields.tsx'
import { seatsOf } from '../new-battle/seats.ts'
import { useBattleChoice } from '../new-battle/use-choice.ts'
import { LocalMuster } from '../muster/local-muster.tsx'
import { type GameOptions, PERSON, RULES } from './game.ts'

/** Where the last muster of this browser is kept. */
const KEY = 'muster'

interface NewMusterProps {
  /** Those to whose battles seats bring something. */
  readonly packs: readonly Pack[]
  readonly onStart: (options: GameOptions) => void
}

/** A battle to which everybody at this screen brings their own army, or whatever the rules let them bring. */
export function NewMuster({ packs, onStart }: NewMusterProps) {
  const t = useWords()
  const [open, setOpen] = useState<Json | null>(null)
  const choice = useBattleChoice(packs[0].id, () => setOpen(null))
  const { pack, chosen, seats } = choice
  const teller = useTeller(pack?.content)
  const fight = (setup: Json) => {
    if (pack === null || chosen === undefined) return
    const known = seatsOf(pack, setup)
    // Chosen when nobody can change their mind any more: whoever is last could try armies against it.
    const seed = Math.floor(Math.random() * 1_000_000)
    if (known !== null && known.deciding.length > 0) {
      const deciders = known.names.map((_, seat) => (known.deciding.includes(seat) ? PERSON : RULES))
      onStart({ id: `${Date.now()}-${seed}`, pack, setup: known.setup, title: chosen.title, seed, deciders })
      return
    }
    const title = t('muster.kept', { title: teller.text(chosen.title) })
    keepSetup({ key: KEY, ruleset: pack.id, title, setup: plainJson(setup), changedAt: Date.now() })
    navigate(routes.battle(pack.id, `my-${KEY}`, String(seed)))
  }
  return (
    <div className="flex flex-col gap-4" data-testid="new-muster">
      <form
        className="sheet grid gap-4 p-5 sm:grid-cols-2"
        onSubmit={submitting(() => {
          if (pack === null || chosen === undefined || seats === null) return
          setOpen(openedSetup(pack, chosen.setup, seats.names.length).setup)
        })}
      >
        <div className="sm:col-span-2">
          <h2 className="text-xl font-semibold">{t('muster.title')}</h2>
          <p className="reading mt-1 text-sm text-ink-soft">{t('muster.lead')}</p>
        </div>
        <BattleFields choice={choice} rulesets={packs.map(({ id }) => id)} />
        <div>
          <Button type="submit" data-testid="begin-muster" disabled={seats === null}>
            <Flag size={16} /> {t('muster.begin')}
          </Button>
        </div>
      </form>
      {open !== null && pack !== null && seats !== null && (
        <LocalMuster key={JSON.stringify(open)} pack={pack} setup={open} names={seats.names} onFight={fight} />
      )}
    </div>
  )
}
