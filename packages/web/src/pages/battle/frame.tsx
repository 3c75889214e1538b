import './frame.css'
import { type Occurrence, occurrenceOf, type Scene, wishesOf } from 'quintain'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { Picture } from '../../boards/picture.tsx'
import type { BoardProps } from '../../boards/props.ts'
import { usePageTitle } from '../../browser/page-title.ts'
import { Tabs } from '../../components/tabs.tsx'
import { SideMark } from '../../boards/arms.tsx'
import { stepTime } from '../../boards/pace.ts'
import { BEAT_SHARE } from '../../engine/beats.ts'
import { titleOf } from '../../engine/catalogue.ts'
import type { Recording } from '../../engine/recording.ts'
import type { SessionStore } from '../../engine/session.ts'
import { usePreferences } from '../../browser/preferences.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { useAddress } from './address.ts'
import { BranchPanel } from './branch-panel.tsx'
import { Compare } from './compare.tsx'
import { Help } from './help.tsx'
import { InspectorPanel } from './inspector-panel.tsx'
import { useKeyboard } from './keyboard.ts'
import { firstFilters, LogPanel } from './log-panel.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { usePlayback } from './playback.ts'
import { StatePanel } from './state-panel.tsx'
import { Timeline } from './timeline.tsx'
import { Toolbar } from './toolbar.tsx'
import {
  SessionContext,
  useGlossary,
  useMoment,
  useRecording,
  useSession,
  useSessionStore,
  useSessionTeller,
} from './use-moment.ts'

/** One frame for battles of all rulesets: the picture, the timeline, and what there is to know beside them. */
export function BattleFrame({ store, busy = false, game, controls }: { store: SessionStore } & FrameParts) {
  return (
    <SessionContext value={store}>
      <Frame busy={busy} game={game} controls={controls} />
    </SessionContext>
  )
}

interface FrameParts extends GameParts {
  /** Another battle was asked for and is on its way. */
  readonly busy?: boolean
}

/** What a game adds: what may be chosen in the picture, and the list of choices below it. */
interface GameParts {
  readonly game?: Pick<BoardProps, 'choices' | 'chosen' | 'onChoose'> | undefined
  readonly controls?: ReactNode
}

function Frame({ busy, game, controls }: FrameParts) {
  const t = useBattleWords()
  const store = useSessionStore()
  const [help, setHelp] = useState(false)
  const [tab, setTab] = useState('log')
  const [sight, setSight] = useState(false)
  const [filters, setFilters] = useState(() => firstFilters(store.getState().current.recording))
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
    setFilters(firstFilters(recording))
  }, [store])
  const { key, complete, pack } = useSession('key', 'complete', 'pack')
  // Whoever plays with hidden cards sees what the seat sees, until the game is over.
  const open = game === undefined || complete || !pack.ruleset.traits.hiddenInformation
  const why = () => {
    asked.current = true
    setTab('inspect')
  }
  const always = [
    { id: 'log', label: t('battle.log'), content: <LogPanel filters={filters} onFilters={setFilters} onWhy={why} /> },
    { id: 'inspect', label: t('battle.inspect'), content: <InspectorPanel why={open} asked={asked} /> },
  ]
  const tabs = [
    ...always,
    ...(open
      ? [
          { id: 'actions', label: t('battle.actions'), content: <ActionsPanel /> },
          { id: 'state', label: t('battle.state'), content: <StatePanel /> },
        ]
      : []),
    ...(game === undefined || complete ? [{ id: 'branch', label: t('battle.branch'), content: <BranchPanel /> }] : []),
  ]
  return (
    <main id="main" tabIndex={-1} className="battle" aria-busy={busy}>
      <Toolbar sight={sight} onSight={setSight} onHelp={() => setHelp(true)} />
      <div className="battle-body" key={key}>
        <div className="battle-left">
          <MomentPicture sight={sight} game={game} onSelect={() => setTab('inspect')} />
          {controls}
          <Compare />
          <Timeline />
        </div>
        <aside className="sheet battle-right" aria-label={t('battle.details')}>
          <Tabs tabs={tabs} value={tab} onChange={setTab} label={t('battle.details')} />
        </aside>
      </div>
      <Help open={help} onClose={() => setHelp(false)} />
    </main>
  )
}

/** Names the battle in the browser's title. */
function useTitle(): void {
  const { pack, title } = useSession('pack', 'title')
  const teller = useSessionTeller()
  usePageTitle([teller.text(title), teller.text(titleOf(pack.id))].filter((part) => part !== '').join(' · '))
}

function MomentPicture({ sight, game, onSelect }: { sight: boolean; game: GameParts['game']; onSelect: () => void }) {
  const moment = useMoment()
  const recording = useRecording()
  const session = useSession('unit', 'pointed', 'pack', 'playing', 'preview', 'beat', 'event', 'set')
  const { unit, pointed, pack, playing, preview, beat, event, set } = session
  const speed = usePreferences((preferences) => preferences.speed)
  const { scene, position } = moment
  const jump = useJump(recording, position, beat)
  const asked = useMemo(() => askedAt(recording, event, position), [recording, event, position])
  const glossary = useGlossary()
  const rulesOf = useCallback((entry: string) => glossary.get(entry)?.rules ?? [], [glossary])
  const share = beat === null ? 1 : BEAT_SHARE
  const step = stepTime(pack.ruleset, recording.battle.plan)
  const duration = preview !== null ? 0 : playing ? (step * share) / speed : 240
  return (
    <div className="sheet battle-picture" data-preview={preview !== null}>
      <div className="battle-caption">
        <h2 className="font-semibold">{scene.caption}</h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {scene.zones === undefined &&
            scene.facts?.map((fact) => (
              <li key={fact.label} className="text-sm text-ink-soft">
                {factMark(scene.sides, fact.label)} {fact.label}{' '}
                <b className="number font-semibold text-ink">{fact.value}</b>
              </li>
            ))}
        </ul>
      </div>
      <div className="battle-canvas">
        <Picture
          ruleset={pack.id}
          scene={scene}
          occurrences={moment.occurrences}
          asked={asked}
          rulesOf={rulesOf}
          duration={duration}
          jump={jump}
          selected={unit}
          pointed={pointed}
          tools
          sight={sight ? sightOf(recording, position, scene, unit) : null}
          onSelect={(id) => {
            set({ unit: id })
            if (id !== null && game === undefined) onSelect()
          }}
          {...game}
        />
      </div>
      <OutcomeLine />
    </div>
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

function factMark(sides: readonly { readonly id: string }[], name: string) {
  const side = sides.findIndex(({ id }) => id === name)
  return side === -1 ? null : <SideMark side={side} />
}
