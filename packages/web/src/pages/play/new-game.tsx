import { submitting, TextInput } from '../../components/form.tsx'
import { Play, Swords } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { routes } from '../../browser/routes.ts'
import { Button } from '../../components/button.tsx'
import { Loading } from '../../components/loading.tsx'
import type { Pack } from '../../engine/catalogue.ts'
import { chanceFrom, seedOf } from '../../engine/chance.ts'
import { usePack, usePacks } from '../../engine/use-pack.ts'
import { useTeller } from '../../words/tellers.ts'
import { useBattleWords } from '../battle/use-battle-words.ts'
import { BattleFields } from '../new-battle/battle-fields.tsx'
import { Opening } from '../new-battle/opening.tsx'
import { useBattleChoice } from '../new-battle/use-choice.ts'
import { type Decider, type GameOptions, PERSON, RULES } from './game.ts'
import type { KeptGame } from './kept-game.ts'
import { NewMuster } from './new-muster.tsx'
import { SeatChoices } from './seat-choices.tsx'

interface NewGameProps {
  readonly ruleset: string | null
  /** A game that was left. */
  readonly kept: KeptGame | null
  readonly onStart: (options: GameOptions) => void
}

export function NewGame(props: NewGameProps) {
  const t = useBattleWords()
  // Whether anybody decides is the ruleset's to say.
  const packs = usePacks()
  const playable = packs?.filter(({ ruleset }) => ruleset.traits.decisions) ?? null
  const [brings, setBrings] = useState(false)
  const mustering = packs?.filter(({ ruleset }) => ruleset.brings !== undefined) ?? []
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6 lg:py-14">
      <div>
        <h1 className="text-3xl font-semibold">{t('play.title')}</h1>
        <p className="reading mt-2 text-ink-soft">{t('play.lead')}</p>
      </div>
      {props.kept !== null && <GoOn kept={props.kept} />}
      {mustering.length > 0 && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            data-testid="muster"
            checked={brings}
            onChange={(event) => setBrings(event.target.checked)}
          />
          {t('muster.choose')}
        </label>
      )}
      {brings && mustering.length > 0 ? (
        <NewMuster packs={mustering} onStart={props.onStart} />
      ) : playable === null || playable.length === 0 ? (
        <Loading />
      ) : (
        <GameForm {...props} playable={playable} />
      )}
    </main>
  )
}

function GameForm({ ruleset, onStart, playable }: NewGameProps & { playable: readonly Pack[] }) {
  const t = useBattleWords()
  /** By seat, where somebody chose; else a person plays the first one. */
  const [chosenDeciders, setDeciders] = useState<Readonly<Record<number, Decider>>>({})
  const [written, setSeed] = useState<string | null>(null)
  const [drawn] = useState(() => String(Math.floor(Math.random() * 1_000_000)))
  const first = playable.find(({ id }) => id === ruleset) ?? playable[0]
  const choice = useBattleChoice(first.id, () => setDeciders({}))
  const { pack, chosen, seats } = choice
  const teller = useTeller(pack?.content)
  const deciders = (seats?.names ?? []).map((_, seat): Decider => {
    if (seats?.deciding.includes(seat) !== true) return RULES
    return chosenDeciders[seat] ?? (seat === seats.deciding[0] ? PERSON : 'heuristic')
  })
  const ready = deciders.includes(PERSON)
  // A setup may ask for a seed; else every game has another.
  const own = pack === null || seats === null ? undefined : seedOf(pack.ruleset, seats.setup)
  const seed = written ?? String(own ?? drawn)
  return (
    <div className="with-opening">
      <form
        className="sheet grid gap-4 p-5 sm:grid-cols-2"
        onSubmit={submitting(() => {
          if (!ready || pack === null || chosen === undefined || seats === null) return
          const id = `${Date.now()}-${Math.random()}`
          onStart({ id, pack, setup: seats.setup, title: chosen.title, ...chanceFrom(pack.ruleset, seed), deciders })
        })}
      >
        <BattleFields choice={choice} rulesets={playable.map(({ id }) => id)} />
        {pack !== null && seats !== null && (
          <SeatChoices
            ruleset={pack.ruleset}
            names={seats.names.map((name) => teller.line(name))}
            deciders={deciders}
            onChange={(seat, decider) => setDeciders({ ...chosenDeciders, [seat]: decider })}
          />
        )}
        <TextInput
          label={t('play.seed')}
          className="control number"
          data-testid="seed"
          title={t('toolbar.seedAbout')}
          value={seed}
          required
          onChange={setSeed}
        />
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Button type="submit" tone="primary" data-testid="start" disabled={!ready}>
            <Swords size={16} /> {t('play.start')}
          </Button>
          {!ready && seats !== null && (
            <span role="status" className="text-sm text-ink-soft">
              {t('play.noPerson')}
            </span>
          )}
        </div>
      </form>
      {pack !== null && seats !== null && <Opening pack={pack} setup={seats.setup} />}
    </div>
  )
}

function GoOn({ kept }: { kept: KeptGame }) {
  const t = useBattleWords()
  const teller = useTeller(usePack(kept.ruleset)?.content)
  return (
    <Link href={routes.game(kept.ruleset)} className="control self-start" data-testid="go-on">
      <Play size={16} /> {t('play.goOn', { title: teller.text(kept.title) })}
    </Link>
  )
}
