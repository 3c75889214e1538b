import './frame.css'
import { type Occurrence, occurrenceOf, type Scene, wishesOf } from '@quintain/engine'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { DeedPlate } from '../../boards/deed-plate.tsx'
import { CommonGlyph } from '../../boards/figures/seal.tsx'
import { PackLooks } from '../../boards/figures/pack-looks.tsx'
import { Hud, isDuel } from '../../boards/hud.tsx'
import { Picture, Shown } from '../../boards/picture.tsx'
import { type Deed, seenEvent } from '../../engine/deeds.ts'
import { useSound } from '../../boards/sound.ts'
import type { BoardProps } from '../../boards/props.ts'
import { usePageTitle } from '../../browser/page-title.ts'
import { patiently } from '../../browser/patiently.ts'
import { Button } from '../../components/button.tsx'
import { stepTime } from '../../boards/pace.ts'
import { BEAT_SHARE } from '../../engine/beats.ts'
import { titleOf } from '../../engine/catalogue.ts'
import type { Recording } from '../../engine/recording.ts'
import type { SessionStore } from '../../engine/session.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { withWords } from '../../words/tellers.ts'
import { useAddress } from './address.ts'
import { useKeyboard } from './keyboard.ts'
import { Ending } from './ending.tsx'
import { MomentProvider } from './moment-provider.tsx'
import { usePlayback } from './playback.ts'
import { Timeline } from './timeline.tsx'
import {
  SessionContext,
  useBrushNames,
  useGlossary,
  useMoment,
  useNarrator,
  useRecording,
  useSession,
  useSessionStore,
  useSecondNarrator,
  useSessionTeller,
} from './use-moment.ts'

// The battle moves first: whatever else there is to know of it comes then.
const Details = lazy(() => withWords(patiently(() => import('./details.tsx'))))

/** One frame for battles of all rulesets: the picture, the timeline, and what there is to know beside them. */
export function BattleFrame({ store, busy = false, game, controls }: { store: SessionStore } & FrameParts) {
  return (
    <SessionContext value={store}>
      <MomentProvider>
        <Frame busy={busy} game={game} controls={controls} />
      </MomentProvider>
    </SessionContext>
  )
}

interface FrameParts extends GameParts {
  /** Another battle was asked for and is on its way. */
  readonly busy?: boolean
}

interface Game extends Pick<BoardProps, 'choices' | 'chosen' | 'onChoose' | 'play'> {
  /** The seats of people at this screen. */
  readonly mine: readonly number[]
  readonly onRematch: () => void
}

/** What a game adds: what may be chosen in the picture, and the list of choices below it. */
interface GameParts {
  readonly game?: Game | undefined
  readonly controls?: ReactNode
}

function Frame({ busy, game, controls }: FrameParts) {
  const t = useBattleWords()
  const store = useSessionStore()
  const [help, setHelp] = useState(false)
  const [tab, setTab] = useState('log')
  const [sight, setSight] = useState(false)
  const [moves, setMoves] = useState(false)
  const asked = useRef(false)
  useTitle()
  useAddress(store)
  usePlayback()
  useKeyboard(store, () => setHelp(true))
  useEffect(() => {
    // Whoever comes to the start of a battle sees it play, unless the setup has it otherwise; a link to a step shows that
    // step.
    const session = store.getState()
    const { recording } = session.current
    const { progressive = true } = wishesOf(recording.battle.ruleset, recording.battle.plan)
    if (progressive && session.position === 0 && session.persons.length === 0) session.set({ playing: true })
  }, [store])
  const { key, pack, current } = useSession('key', 'pack', 'current')
  const line = useRef(current.key)
  useEffect(() => {
    // Whoever makes another line of play wants to see where it leads.
    if (current.parent !== null && current.key !== line.current) setTab('branch')
    line.current = current.key
  }, [current])
  const why = () => {
    asked.current = true
    setTab('inspect')
  }
  // Cards are played on the table itself, and the table is the page: the rest is there for who asks for it.
  const table = useMemo(() => current.recording.at(0).scene(null).zones !== undefined, [current])
  const [tableFolded, setTableFolded] = useState(table && game !== undefined)
  const panel = usePreferences((preferences) => preferences.panel)
  const foldable = useFoldable()
  const folded = table ? tableFolded : foldable && panel !== true
  const empty = (
    <aside className="battle-panel" aria-label={t('battle.details')}>
      {controls}
    </aside>
  )
  return (
    <PackLooks pack={pack}>
      <main
        id="main"
        tabIndex={-1}
        className="battle"
        data-table={table}
        data-folded={folded}
        data-played={game !== undefined}
        aria-busy={busy}
      >
        <Heading />
        <MomentPicture
          key={`stage ${key}`}
          sight={sight}
          game={game}
          moves={moves}
          onShown={() => setMoves(true)}
          onSelect={() => setTab('inspect')}
          onWhy={why}
        />
        {table && <FoldTab folded={folded} onFold={setTableFolded} />}
        {foldable && (
          <button
            type="button"
            className="battle-story"
            data-testid="story"
            aria-expanded={!folded}
            onClick={() => usePreferences.getState().set({ panel: folded })}
          >
            <CommonGlyph name="scroll-unfurled" /> {t('battle.story')}
          </button>
        )}
        {moves ? (
          <Suspense fallback={empty}>
            <Details
              controls={controls}
              played={game !== undefined}
              tab={tab}
              onTab={setTab}
              asked={asked}
              onWhy={why}
              sight={sight}
              onSight={setSight}
              help={help}
              onHelp={setHelp}
            />
          </Suspense>
        ) : (
          empty
        )}
        <Timeline />
        <Ending mine={game?.mine} onRematch={game?.onRematch} />
      </main>
    </PackLooks>
  )
}

/** Whether there is nothing to see but two who fight, for whoever only watches. */
function useFoldable(): boolean {
  const { persons } = useSession('persons')
  const recording = useRecording()
  const duel = useMemo(() => isDuel(recording.at(0).scene(null)), [recording])
  return duel && persons.length === 0
}

/** Folds what stands beside the table, or brings it back. */
function FoldTab({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  const t = useBattleWords()
  const Icon = folded ? PanelRightOpen : PanelRightClose
  return (
    <button
      type="button"
      className="fold-tab"
      aria-expanded={!folded}
      aria-label={t('battle.details')}
      title={t('battle.details')}
      data-testid="fold"
      onClick={() => onFold(!folded)}
    >
      <Icon size={18} />
    </button>
  )
}

/** Names the battle to those who do not see the header. */
function Heading() {
  const { pack, title } = useSession('pack', 'title')
  const teller = useSessionTeller()
  return (
    <h1 className="sr-only">
      {teller.text(titleOf(pack.id))}: {teller.text(title)}
    </h1>
  )
}

/** Names the battle in the browser's title. */
function useTitle(): void {
  const { pack, title } = useSession('pack', 'title')
  const teller = useSessionTeller()
  usePageTitle([teller.text(title), teller.text(titleOf(pack.id))].filter((part) => part !== '').join(' · '))
}

interface MomentPictureProps {
  readonly sight: boolean
  readonly game: GameParts['game']
  /** Whether it is on the screen: what may come later, such as a second language, waits for that. */
  readonly moves: boolean
  readonly onShown: () => void
  readonly onSelect: () => void
  readonly onWhy: () => void
}

function MomentPicture({ sight, game, moves, onShown, onSelect, onWhy }: MomentPictureProps) {
  const moment = useMoment()
  const recording = useRecording()
  const session = useSession('unit', 'pointed', 'pack', 'playing', 'preview', 'beat', 'event', 'set')
  const { unit, pointed, pack, playing, preview, beat, event, set } = session
  const { speed, spectacle } = usePreferences()
  const { scene, position } = moment
  const jump = useJump(recording, position, beat)
  const t = useBattleWords()
  const [drawn, setDrawn] = useState(() => wishesOf(pack.ruleset, recording.battle.plan).board !== false)
  useSound(moment.deed, playing)
  const asked = useMemo(() => askedAt(recording, event, position), [recording, event, position])
  const glossary = useGlossary()
  const rulesOf = useCallback((entry: string) => glossary.get(entry)?.rules ?? [], [glossary])
  const brushName = useBrushNames(moves && isDuel(scene))
  const share = beat === null ? 1 : BEAT_SHARE
  const step = stepTime(pack.ruleset, recording.battle.plan)
  const duration = preview !== null ? 0 : playing ? (step * share) / speed : 240
  return (
    <section className="battle-stage" data-preview={preview !== null}>
      <Hud scene={scene} />
      {drawn ? (
        <Picture
          ruleset={pack.id}
          onShown={onShown}
          scene={scene}
          occurrences={moment.occurrences}
          deed={moment.deed}
          links={moment.links}
          asked={asked}
          rulesOf={rulesOf}
          brushName={brushName}
          duration={duration}
          jump={jump}
          selected={unit}
          pointed={pointed}
          tools
          follow={spectacle && game === undefined}
          sight={sight ? sightOf(recording, position, scene, unit) : null}
          onSelect={(id) => {
            set({ unit: id })
            if (id !== null && game === undefined) onSelect()
          }}
          {...shownGame(game)}
        />
      ) : (
        <Button className="battle-undrawn" data-testid="draw" onClick={() => setDrawn(true)}>
          {t('battle.picture')}
          <Shown tell={onShown} />
        </Button>
      )}
      <ToldDeed scene={scene} deed={moment.deed} moves={moves} onWhy={onWhy} />
    </section>
  )
}

/** What a picture shows of a game. */
function shownGame(game: GameParts['game']): Partial<BoardProps> {
  if (game === undefined) return {}
  const { choices, chosen, onChoose, play } = game
  return { choices, chosen, onChoose, play }
}

interface ToldDeedProps extends Pick<MomentPictureProps, 'moves' | 'onWhy'> {
  readonly scene: Scene<string>
  readonly deed: Deed | null
}

/** The deed in words, as the log has it. */
function ToldDeed({ scene, deed, moves, onWhy }: ToldDeedProps) {
  const t = useBattleWords()
  const recording = useRecording()
  const { log } = recording.battle
  const { seat, set } = useSession('seat', 'set')
  const narrator = useNarrator()
  const second = useSecondNarrator(moves && isDuel(scene))
  if (narrator === null || deed === null || log === null || deed.index >= log.length) return null
  const entry = log.entry(deed.index)
  const { breakdown, cause } = entry
  // What a seat may not know of is not told on its stage.
  const event = seenEvent(recording, entry, seat)
  if (event === null) return null
  const gone = (id: string) => {
    const { kind, entry: rules, side } = recording.units().get(id) ?? {}
    return side === undefined ? undefined : { kind, entry: rules, side }
  }
  const why = () => {
    set({ playing: false, event: deed.index })
    onWhy()
  }
  return (
    <DeedPlate
      scene={scene}
      deed={deed}
      gone={gone}
      line={narrator.line(event, deed.index)}
      beside={second === null ? null : { language: second.language, line: second.narrator.line(event, deed.index) }}
      why={breakdown === null && cause === null ? undefined : { label: t('log.why'), onAsk: why }}
    />
  )
}

/** Whether the shown moment is any but the one right after that before. */
function useJump(recording: Recording, position: number, beat: number | null): boolean {
  const last = useRef({ recording, position, beat })
  const { current } = last
  const follows = current.position + 1 === position || (current.position === position && current.beat !== null)
  useEffect(() => {
    last.current = { recording, position, beat }
  }, [recording, position, beat])
  return current.recording !== recording || !follows
}

/** What the pinned event is about, while its moment is shown. */
function askedAt({ battle }: Recording, event: number | null, position: number): Occurrence | null {
  const { log, ruleset } = battle
  if (log === null || event === null || event >= log.length) return null
  const entry = log.entry(event)
  return entry.step === position ? occurrenceOf(ruleset.events, entry.event) : null
}

/** What the chosen unit can see, or the first that does not see everything. */
function sightOf(recording: Recording, position: number, scene: Scene<string>, unit: string | null) {
  const { ruleset } = recording.battle
  const { state } = recording.at(position)
  const ids = unit === null ? scene.units.map(({ id }) => id) : [unit]
  for (const id of ids) {
    const seen = ruleset.sight?.(state, id) ?? null
    if (seen !== null) return seen
  }
  return null
}
