import { Search, Swords } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { onlineWords } from './words/index.ts'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { playableSetup, seatsOf } from '../../engine/seats.ts'
import { usePack } from '../../engine/use-pack.ts'
import { useTold } from '../../engine/use-told.ts'
import { routes } from '../../browser/routes.ts'
import { refusalText } from './refusal.ts'
import { FIRST_SEATING, type Seating, seatRequests, SeatsFields } from './seats-fields.tsx'
import { asMyself, useApi } from './server.ts'
import { FIRST_TERMS, PACES, type Terms } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'
import type { MatchInfo, RulesetInfo, Seated } from './types.ts'
import { packEntry } from '../../engine/catalogue.ts'
import { namedSetups } from '../../engine/scenarios.ts'

const PACE_NAMES = ['slow', 'steady', 'fast'] as const

/** Opens a match: to play in it, or to watch it together. */
export function NewMatch({
  rulesets,
  mine,
  onSeated,
}: {
  rulesets: readonly RulesetInfo[]
  /** Matches of this browser that wait or are played. */
  mine: readonly MatchInfo[]
  onSeated: (seated: Seated) => void
}) {
  const t = useWords(battleWords, onlineWords)
  const api = useApi()
  const [, navigate] = useLocation()
  const known = rulesets.filter((one) => packEntry(one.id) !== undefined)
  const [id, setId] = useState(known.find((one) => one.id === 'chain')?.id ?? known[0]?.id ?? '')
  const [scenario, setScenario] = useState('')
  const [seating, setSeating] = useState<Seating>(FIRST_SEATING)
  const [terms, setTerms] = useState<Terms>(FIRST_TERMS)
  const [pace, setPace] = useState<(typeof PACE_NAMES)[number]>('steady')
  const [problem, setProblem] = useState('')
  const pack = usePack(id)
  const tell = useTold(pack)
  const ruleset = known.find((one) => one.id === id)
  const scenarios = useMemo(() => (pack === null ? [] : namedSetups(pack)), [pack])
  const chosen =
    scenarios.find((one) => one.id === scenario) ?? pack?.content.scenarios.find((one) => isKnown(ruleset, one.id))
  const seats = useMemo(
    () => (pack === null || chosen === undefined ? null : seatsOf(pack, chosen.setup)),
    [pack, chosen],
  )
  if (ruleset === undefined) return null
  const names = seats?.names.slice(0, seats.deciding) ?? []
  const { own } = seating
  // Of a party that nobody leads the rules take care.
  const watched = names.length === 0 || (own === null && id === 'party')
  const setup =
    pack === null || chosen === undefined ? null : watched ? chosen.setup : playableSetup(pack, chosen.setup)
  const plain = chosen !== undefined && setup === chosen.setup && isKnown(ruleset, chosen.id)

  const enter = (seated: Promise<Seated>) => {
    setProblem('')
    seated.then(onSeated, (error: unknown) => setProblem(refusalText(t, error)))
  }
  const create = () => {
    if (chosen === undefined || setup === null) return
    // A scenario that is played as it is keeps its name.
    const what = plain ? { scenario: chosen.id } : { setup, title: chosen.title }
    const all = { ruleset: id, ...what, ...terms }
    if (watched) enter(api.create({ ...all, paceMs: PACES[pace] }))
    else {
      const joined = own === null ? {} : { join: { seat: own, ...asMyself() } }
      enter(api.create({ ...all, seats: seatRequests(names.length, seating), ...joined }))
    }
  }
  const choose = (change: () => void) => {
    change()
    setSeating(FIRST_SEATING)
  }
  return (
    <form
      className="sheet grid gap-4 p-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      <h2 className="text-xl font-semibold sm:col-span-2">{t('online.new')}</h2>
      <Choice
        label={t('play.ruleset')}
        testId="online-ruleset"
        value={id}
        options={known.map((one) => ({ value: one.id, label: t(`rulesets.${one.id}.title`) }))}
        onChange={(value) => choose(() => setId(value))}
      />
      <Choice
        label={t('play.scenario')}
        testId="online-scenario"
        value={chosen?.id ?? ''}
        options={scenarios.map((one) => ({ value: one.id, label: tell(one.title) }))}
        onChange={(value) => choose(() => setScenario(value))}
      />
      <SeatsFields names={names} agents={ruleset.agents} seating={seating} onChange={setSeating} />
      <TermsFields terms={terms} onChange={setTerms} decided={!watched} hidden={ruleset.hiddenInformation} />
      {watched && (
        <Choice
          label={t('online.pace.title')}
          value={pace}
          options={PACE_NAMES.map((value) => ({ value, label: t(`online.pace.${value}`) }))}
          onChange={(value) => setPace(PACE_NAMES.find((name) => name === value) ?? 'steady')}
        />
      )}
      {pack !== null && seats === null && (
        <p role="alert" className="text-sm text-bad sm:col-span-2">
          {t('play.badSetup')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" tone="primary" data-testid="create" disabled={seats === null}>
          <Swords size={16} aria-hidden="true" />{' '}
          {t(own === null || watched ? 'online.createWatched' : 'online.create')}
        </Button>
        {plain && names.length === 2 && (
          <Button
            data-testid="quick"
            onClick={() => {
              // Whoever waits for an opponent already does not become their own.
              const waiting = mine.find((one) => one.status === 'open' && one.scenario === chosen.id)
              if (waiting === undefined) enter(api.quick(id, chosen.id, asMyself().identity))
              else navigate(routes.match(waiting.id))
            }}
          >
            <Search size={16} aria-hidden="true" /> {t('online.quick')}
          </Button>
        )}
        {problem !== '' && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
    </form>
  )
}

function isKnown(ruleset: RulesetInfo | undefined, scenario: string): boolean {
  return ruleset?.scenarios.some(({ id }) => id === scenario) === true
}
