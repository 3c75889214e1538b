import { Alert, Choice, submitting } from '../../../components/form.tsx'
import { Search, Swords } from 'lucide-react'
import { type Text } from '@quintain/engine'
import { useState } from 'react'
import { navigate, routes } from '../../../browser/routes.ts'
import { Button } from '../../../components/button.tsx'
import { packEntry } from '../../../engine/catalogue.ts'
import { openedSetup } from '../../../engine/parts.ts'
import type { NamedSetup } from '../../../engine/scenarios.ts'
import { useTeller } from '../../../words/tellers.ts'
import { useOnlineWords } from '../use-online-words.ts'
import { BattleFields } from '../../new-battle/battle-fields.tsx'
import { useBattleChoice } from '../../new-battle/use-choice.ts'
import { refusalText } from '../refusal.ts'
import { asMyself, useApi } from '../server.ts'
import type { MatchInfo, RulesetInfo, Seated } from '../types.ts'
import { GeneratorField } from './generator-field.tsx'
import { type DecidedSeat, FIRST_SEATING, type Seating, seatRequests, SeatsFields } from './seats-fields.tsx'
import { FIRST_TERMS, PACES, type Terms } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'

const PACE_NAMES = ['slow', 'steady', 'fast'] as const

interface NewMatchProps {
  readonly rulesets: readonly RulesetInfo[]
  /** Matches of this browser that wait or are played. */
  readonly mine: readonly MatchInfo[]
  readonly onSeated: (seated: Seated) => void
}

/** Opens a match of what this page and the server both know. */
export function NewMatch({ rulesets, ...props }: NewMatchProps) {
  const known = rulesets.filter(({ id }) => packEntry(id) !== undefined)
  return known.length === 0 ? null : <MatchForm rulesets={known} {...props} />
}

/** To play in it, or to watch it together. */
function MatchForm({ rulesets, mine, onSeated }: NewMatchProps) {
  const t = useOnlineWords()
  const api = useApi()
  const [seating, setSeating] = useState<Seating>(FIRST_SEATING)
  const [terms, setTerms] = useState<Terms>(FIRST_TERMS)
  const [pace, setPace] = useState<(typeof PACE_NAMES)[number]>('steady')
  const [problem, setProblem] = useState('')
  /** What the match draws from, where somebody chose it. */
  const [generator, setGenerator] = useState<string | null>(null)
  // Secrets are what a server is needed for.
  const first = rulesets.find(({ hiddenInformation }) => hiddenInformation) ?? rulesets[0]
  const onServer = (ruleset: string, { id: scenario }: NamedSetup) =>
    rulesets.find((one) => one.id === ruleset)?.scenarios.some((one) => one.id === scenario) === true
  const choice = useBattleChoice(
    first.id,
    () => {
      setSeating(FIRST_SEATING)
      setGenerator(null)
    },
    onServer,
  )
  const { id, pack, chosen, seats } = choice
  const ruleset = rulesets.find((one) => one.id === id) ?? first
  const teller = useTeller(pack?.content)
  const [bringing, setBringing] = useState(false)
  const what = pack?.ruleset.brings?.name
  /** The seats that bring their own, where somebody wants it so. */
  const bring =
    !bringing || pack === null || chosen === undefined || seats === null
      ? []
      : openedSetup(pack, chosen.setup, seats.names.length).seats
  const sitting = bring.length > 0 ? bring : (seats?.deciding ?? [])
  const decided: readonly DecidedSeat[] = sitting.map((seat) => ({ seat, name: seats?.names[seat] ?? '' }))
  const { own } = seating
  const altered = seats !== null && seats.setup !== chosen?.setup
  // What people play otherwise than the rules do is left to the rules when nobody sits down.
  const watched = decided.length === 0 || (own === null && altered)
  const setup = chosen === undefined || seats === null ? null : watched ? chosen.setup : seats.setup
  const plain = chosen !== undefined && setup === chosen.setup && onServer(id, chosen)

  const enter = (seated: Promise<Seated>) => {
    setProblem('')
    seated.then(onSeated, (error: unknown) => setProblem(refusalText(teller, error)))
  }
  const create = () => {
    if (chosen === undefined || setup === null) return
    // A scenario that is played as it is keeps its name.
    const named = plain ? { scenario: chosen.id } : { setup, title: plainTitle(chosen.title) }
    const drawn = generator === null ? {} : { generator }
    const all = { ruleset: id, ...named, ...terms, ...drawn, ...(bring.length === 0 ? {} : { bring: [...bring] }) }
    if (watched) enter(api.create({ ...all, paceMs: PACES[pace] }))
    else {
      const seated = { ...all, paceMs: PACES[pace], seats: seatRequests(decided, seating) }
      enter(
        own === null
          ? api.create(seated)
          : asMyself().then((myself) => api.create({ ...seated, join: { seat: own, ...myself } })),
      )
    }
  }
  /** Titles are told to everybody: as the content writes them, or as their reader does. */
  const plainTitle = (title: Text) => (typeof title === 'object' && 'name' in title ? title.name : teller.text(title))
  return (
    <form className="sheet grid gap-4 p-5 sm:grid-cols-2" onSubmit={submitting(create)}>
      <h2 className="text-xl font-semibold sm:col-span-2">{t('online.new')}</h2>
      <BattleFields choice={choice} rulesets={rulesets.map((one) => one.id)} />
      <SeatsFields
        seats={decided}
        agents={bring.length > 0 ? [] : ruleset.agents}
        seating={seating}
        onChange={setSeating}
        teller={teller}
      />
      <TermsFields terms={terms} onChange={setTerms} decided={!watched} hidden={ruleset.hiddenInformation} />
      {pack !== null && seats !== null && (
        <GeneratorField ruleset={pack.ruleset} setup={seats.setup} value={generator} onChange={setGenerator} />
      )}
      {what !== undefined && (
        <label className="flex items-center gap-2 text-sm sm:col-span-2">
          <input
            type="checkbox"
            data-testid="online-bring"
            checked={bringing}
            onChange={(event) => setBringing(event.target.checked)}
          />
          {t('muster.each', { what: teller.text(what) })}
        </label>
      )}
      {(watched || bring.length > 0) && (
        <Choice
          label={t('online.pace.title')}
          value={pace}
          options={PACE_NAMES.map((value) => ({ value, label: t(`online.pace.${value}`) }))}
          onChange={setPace}
        />
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" tone="primary" data-testid="create" disabled={seats === null}>
          <Swords size={16} /> {t(own === null || watched ? 'online.createWatched' : 'online.create')}
        </Button>
        {plain && bring.length === 0 && decided.length === 2 && (
          <Button
            data-testid="quick"
            onClick={() => {
              // Whoever waits for an opponent already does not become their own.
              const waiting = mine.find((one) => one.status === 'open' && one.scenario === chosen.id)
              if (waiting === undefined) enter(asMyself().then((myself) => api.quick(id, chosen.id, myself)))
              else navigate(routes.match(waiting.id))
            }}
          >
            <Search size={16} /> {t('online.quick')}
          </Button>
        )}
        <Alert text={problem} />
      </div>
    </form>
  )
}
