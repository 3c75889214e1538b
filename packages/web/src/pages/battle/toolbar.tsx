import { Choice, submitting } from '../../components/form.tsx'
import { CircleHelp, Download, Eye, FastForward, Link2, ShieldCheck, Signpost } from 'lucide-react'
import { verify } from '@quintain/engine'
import { useEffect, useState } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { Link } from 'wouter'
import { Button, IconButton } from '../../components/button.tsx'
import { OpenReplay } from '../../components/open-replay.tsx'
import { download } from '../../browser/download.ts'
import { chanceOf } from '../../engine/chance.ts'
import { navigate, routes } from '../../browser/routes.ts'
import { useTourWish } from '../../browser/tour-wish.ts'
import { GifButton } from './share/gif-button.tsx'
import { useShare } from './share/use-share.ts'
import { Verdict } from './verdict.tsx'
import { contentSetups } from '../../engine/scenarios.ts'
import { useSeatNames, useSession, useSessionStore, useSessionTeller } from './use-moment.ts'
import { packEntries, titleOf } from '../../engine/catalogue.ts'
import { workedOut } from '../../engine/session.ts'

interface ToolbarProps {
  readonly sight: boolean
  readonly onSight: (sight: boolean) => void
  readonly onHelp: () => void
}

/** What is watched and through whose eyes; replays in and out. */
export function Toolbar({ sight, onSight, onHelp }: ToolbarProps) {
  const t = useBattleWords()
  const session = useSession('pack', 'title', 'scenario', 'persons', 'match', 'current', 'seat', 'verdict', 'set')
  const { pack, scenario, persons, match, current, seat, verdict, set } = session
  const teller = useSessionTeller()
  const title = teller.text(session.title)
  const { battle } = current.recording
  const seats = useSeatNames()
  const watching = scenario !== null && persons.length === 0
  const names = contentSetups(pack).map(({ id, title: name }) => ({ value: id, label: teller.text(name) }))
  const known =
    watching && !names.some(({ value }) => value === scenario) ? [{ value: scenario, label: title }, ...names] : names
  return (
    <div className="toolbar">
      {watching ? (
        <>
          <Choice
            label={t('toolbar.ruleset')}
            bare
            value={pack.id}
            options={packEntries().map((entry) => ({ value: entry.id, label: teller.text(entry.title) }))}
            onChange={(id) => navigate(`/battle/${id}`)}
          />
          <Choice
            label={t('toolbar.scenario')}
            bare
            value={scenario}
            options={known}
            onChange={(id) => navigate(routes.battle(pack.id, id, chanceOf(battle)))}
          />
          <Seed seed={chanceOf(battle)} />
        </>
      ) : (
        <p className="min-w-0 truncate font-semibold">
          {teller.text(titleOf(pack.id))} <span className="font-normal text-ink-faint">{title}</span>
        </p>
      )}
      <Verdict verdict={verdict} />
      {pack.ruleset.traits.hiddenInformation && persons.length === 0 && (
        <Choice
          label={t('toolbar.view')}
          bare
          value={seat === null ? '' : String(seat)}
          options={[
            { value: '', label: t('toolbar.seeAll') },
            ...seats.map((name, i) => ({ value: String(i), label: t('toolbar.seeAs', { name }) })),
          ]}
          onChange={(value) => set({ seat: value === '' ? null : Number(value) })}
        />
      )}
      {pack.ruleset.sight !== undefined && (
        <Button aria-pressed={sight} onClick={() => onSight(!sight)}>
          <Eye size={16} /> {t('toolbar.sight')}
        </Button>
      )}
      {/* What was never played online has no past there. */}
      {match !== null && current.parent === null && <PlayOn match={match} />}
      <ReplayButtons onHelp={onHelp} />
    </div>
  )
}

function PlayOn({ match }: { match: string }) {
  const t = useBattleWords()
  const { position } = useSession('position')
  return (
    <Link href={routes.continued(match, position)} className="control" data-testid="play-on">
      <FastForward size={16} /> {t('toolbar.playOn')}
    </Link>
  )
}

function Seed({ seed }: { seed: string }) {
  const t = useBattleWords()
  const { pack, scenario } = useSession('pack', 'scenario')
  const [text, setText] = useState(seed)
  // The field stays, with the focus in it, when the battle changes.
  useEffect(() => setText(seed), [seed])
  return (
    <form
      onSubmit={submitting(() => {
        if (scenario !== null && text !== '') navigate(routes.battle(pack.id, scenario, text))
      })}
    >
      <label className="flex items-center gap-2 text-sm text-ink-soft">
        {t('toolbar.seed')}
        <input
          className="control number w-24"
          title={t('toolbar.seedAbout')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </form>
  )
}

function ReplayButtons({ onHelp }: { onHelp: () => void }) {
  const t = useBattleWords()
  const store = useSessionStore()
  const share = useShare()
  const replay = async () => (await workedOut(store)).current.recording.battle.toReplay()
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t('replay.download')}
        data-testid="download"
        onClick={async () => {
          const made = await replay()
          download(`quintain-${made.ruleset}-${made.rng.seed}.json`, JSON.stringify(made, null, 2))
        }}
      >
        <Download size={17} />
      </IconButton>
      <IconButton
        label={t('replay.verify')}
        data-testid="verify"
        onClick={async () => {
          const { pack, set } = store.getState()
          set({ verdict: verify(pack.ruleset, await replay()) })
        }}
      >
        <ShieldCheck size={17} />
      </IconButton>
      <IconButton label={t('replay.share')} data-testid="share" onClick={share}>
        <Link2 size={17} />
      </IconButton>
      <GifButton />
      <OpenReplay tone="quiet" />
      <IconButton
        label={t('tour.title')}
        data-testid="tour-start"
        onClick={() => useTourWish.setState({ wanted: true })}
      >
        <Signpost size={18} />
      </IconButton>
      <IconButton label={t('toolbar.help')} onClick={onHelp}>
        <CircleHelp size={18} />
      </IconButton>
    </div>
  )
}
