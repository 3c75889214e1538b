import { Play, Swords } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/use-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { Link } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Choice, Field } from '../../components/choice.tsx'
import { Loading } from '../../components/loading.tsx'
import { seatsOf } from '../../engine/seats.ts'
import { usePack } from '../../engine/use-pack.ts'
import { useTold } from '../../engine/use-told.ts'
import { routes, seedFrom } from '../../browser/routes.ts'
import { type Decider, type GameOptions, PLAYABLE } from './game.ts'
import type { KeptGame } from './kept-game.ts'
import { SeatChoices } from './seat-choices.tsx'
import { packEntry } from '../../engine/catalogue.ts'
import { namedSetups } from '../../engine/scenarios.ts'

export function NewGame({
  ruleset,
  kept,
  onStart,
}: {
  ruleset: string | null
  /** A game that was left. */
  kept: KeptGame | null
  onStart: (options: GameOptions) => void
}) {
  const t = useWords(battleWords)
  const asked = ruleset !== null && packEntry(ruleset) !== undefined && PLAYABLE.includes(ruleset) ? ruleset : 'atb'
  const [id, setId] = useState<string>(asked)
  const pack = usePack(id)
  const tell = useTold(pack)
  const [scenario, setScenario] = useState('')
  /** By seat, where somebody chose; else a person plays the first one. */
  const [chosenDeciders, setDeciders] = useState<readonly Decider[]>([])
  const [seed, setSeed] = useState(() => String(Math.floor(Math.random() * 1_000_000)))
  const choices = pack === null ? [] : namedSetups(pack)
  const chosen = choices.find((one) => one.id === scenario) ?? choices[0]
  const seats = useMemo(
    () => (pack === null || chosen === undefined ? null : seatsOf(pack, chosen.setup)),
    [pack, chosen],
  )
  const deciders = Array.from(
    { length: seats?.deciding ?? 0 },
    (_, seat): Decider => chosenDeciders[seat] ?? (seat === 0 ? 'person' : 'heuristic'),
  )
  const ready = deciders.includes('person')
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6 lg:py-14">
      <div>
        <h1 className="text-3xl font-semibold">{t('play.title')}</h1>
        <p className="reading mt-2 text-ink-soft">{t('play.lead')}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-3" role="group" aria-label={t('play.ruleset')}>
        {PLAYABLE.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === id}
            className="sheet flex flex-col gap-1 p-4 text-left aria-pressed:border-accent aria-pressed:bg-accent-wash"
            onClick={() => {
              setId(one)
              setScenario('')
              setDeciders([])
            }}
            data-testid={`ruleset-${one}`}
          >
            <span className="font-semibold">{t(`rulesets.${one}.title`)}</span>
            <span className="text-sm text-ink-soft">{t(`rulesets.${one}.lead`)}</span>
          </button>
        ))}
      </div>
      {kept !== null && <GoOn kept={kept} />}
      {pack === null || chosen === undefined ? (
        <Loading />
      ) : (
        <form
          className="sheet grid gap-4 p-5 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (!ready) return
            const { setup, title } = chosen
            onStart({ id: `${Date.now()}-${Math.random()}`, pack, setup, title, seed: seedFrom(seed), deciders })
          }}
        >
          <Choice
            label={t('play.scenario')}
            value={chosen.id}
            options={choices.map((one) => ({ value: one.id, label: tell(one.title) }))}
            onChange={(value) => {
              setScenario(value)
              setDeciders([])
            }}
          />
          <Field label={t('play.seed')}>
            {(field) => (
              <input
                id={field}
                className="control number"
                data-testid="seed"
                value={seed}
                required
                onChange={(event) => setSeed(event.target.value)}
              />
            )}
          </Field>
          <p className="text-sm text-ink-soft sm:col-span-2">{tell(chosen.description)}</p>
          {seats === null ? (
            <p role="alert" className="text-sm text-bad sm:col-span-2">
              {t('play.badSetup')}
            </p>
          ) : (
            <SeatChoices
              names={seats.names.map(tell)}
              deciders={deciders}
              onChange={(seat, decider) => setDeciders(deciders.with(seat, decider))}
            />
          )}
          <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
            <Button type="submit" tone="primary" data-testid="start" disabled={!ready}>
              <Swords size={16} aria-hidden="true" /> {t('play.start')}
            </Button>
            {!ready && seats !== null && (
              <span role="status" className="text-sm text-ink-soft">
                {t('play.noPerson')}
              </span>
            )}
          </div>
        </form>
      )}
    </main>
  )
}

function GoOn({ kept }: { kept: KeptGame }) {
  const t = useWords(battleWords)
  const tell = useTold(usePack(kept.ruleset))
  return (
    <Link href={routes.game(kept.ruleset)} className="control self-start" data-testid="go-on">
      <Play size={16} aria-hidden="true" /> {t('play.goOn', { title: tell(kept.title) })}
    </Link>
  )
}
