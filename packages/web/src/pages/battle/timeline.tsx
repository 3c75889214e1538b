import './timeline.css'
import {
  ChevronFirst,
  ChevronLast,
  Clapperboard,
  EyeOff,
  Eye,
  type LucideIcon,
  Pause,
  Play,
  Redo2,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
  Undo2,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useBattleWords } from './use-battle-words.ts'
import { IconButton } from '../../components/button.tsx'
import { Choice } from '../../components/form.tsx'
import { SPEEDS } from '../../boards/pace.ts'
import { usePreferences } from '../../browser/preferences.ts'
import type { SessionStore } from '../../engine/session.ts'
import { Balance } from './balance.tsx'
import { jump, togglePlaying, toMark } from './keyboard.ts'
import { StateHash } from './state-hash.tsx'
import { useAnalysis, useMoment, useSession, useSessionStore } from './use-moment.ts'

type Way = 'first' | 'markBefore' | 'previous' | 'next' | 'markAfter' | 'last'

/** How much of the track what is known takes while the end is hidden: always the same, so that it betrays nothing. */
const KNOWN_SHARE = 0.56

/** Play, step, scrub; always in sight. Only what changes with a step is made anew with it. */
export function Timeline() {
  const t = useBattleWords()
  return (
    <footer className="transport" role="group" aria-label={t('timeline.label')}>
      <Track />
      <div className="transport-row">
        <Ways />
        <Where />
        <div className="transport-end">
          <StateHash />
          <Jumps />
          <Step />
          <Spectacle />
          <SoundButton />
          <Spoilers />
          <Speed />
        </div>
      </div>
    </footer>
  )
}

/** Stops, and shows another moment. */
function goTo(store: SessionStore, to: number): void {
  const session = store.getState()
  session.set({ playing: false })
  session.goTo(to)
}

/** Whether all that is known is shown, and up to which position. */
function useEnd(): { readonly all: boolean; readonly end: number } {
  const { length, seen, complete } = useSession('length', 'seen', 'complete')
  const all = useAnalysis() || (complete && seen >= length)
  return { all, end: all ? length : seen }
}

/** The whole course, and where in it the present is. */
function Track() {
  const t = useBattleWords()
  const store = useSessionStore()
  const { position, length } = useSession('position', 'length')
  const { all, end } = useEnd()
  return (
    <div className="transport-track">
      <div className="transport-known" style={{ width: `${(all ? 1 : KNOWN_SHARE) * 100}%` }}>
        <Balance end={end} />
        <span className="transport-head" style={{ left: `${(position / Math.max(1, end)) * 100}%` }} />
        <input
          type="range"
          className="transport-range"
          min={0}
          max={Math.max(1, end)}
          value={position}
          aria-label={t('timeline.scrub')}
          aria-valuetext={all ? t('timeline.at', { position, length }) : t('timeline.stepIs', { position })}
          data-testid="scrub"
          onChange={(event) => goTo(store, Number(event.target.value))}
        />
      </div>
      {!all && <span className="transport-fog eyebrow">{t('timeline.fog')}</span>}
    </div>
  )
}

/** To the next moment, to the next that matters, to the end, and back. */
function Ways() {
  const t = useBattleWords()
  const store = useSessionStore()
  const { playing } = useSession('playing')
  const button = (name: Way, Icon: LucideIcon, onClick: () => void) => (
    <IconButton label={t(`timeline.${name}`)} onClick={onClick} data-testid={name} className="transport-button">
      <Icon size={20} />
    </IconButton>
  )
  return (
    <>
      {button('first', ChevronFirst, () => goTo(store, 0))}
      {button('markBefore', SkipBack, () => toMark(store.getState(), -1))}
      {button('previous', StepBack, () => goTo(store, store.getState().position - 1))}
      <IconButton
        label={playing ? t('timeline.pause') : t('timeline.play')}
        tone="primary"
        data-testid="play"
        className="transport-play"
        onClick={() => togglePlaying(store.getState())}
      >
        {playing ? <Pause size={20} /> : <Play size={20} />}
      </IconButton>
      {button('next', StepForward, () => goTo(store, store.getState().position + 1))}
      {button('markAfter', SkipForward, () => toMark(store.getState(), 1))}
      {button('last', ChevronLast, () => goTo(store, Number.POSITIVE_INFINITY))}
    </>
  )
}

/** To the moments before and after that somebody jumped from or to. */
function Jumps() {
  const t = useBattleWords()
  const store = useSessionStore()
  return (
    <span className="transport-wide">
      <IconButton label={t('timeline.undo')} onClick={() => jump(store.getState(), -1)}>
        <Undo2 size={16} />
      </IconButton>
      <IconButton label={t('timeline.redo')} onClick={() => jump(store.getState(), 1)}>
        <Redo2 size={16} />
      </IconButton>
    </span>
  )
}

/** The number of the step, to be typed over. */
function Step() {
  const t = useBattleWords()
  const store = useSessionStore()
  const { position, length } = useSession('position', 'length')
  const { all } = useEnd()
  return (
    <label className="transport-step">
      <span className="sr-only">{t('timeline.step')}</span>
      <input
        id="go-to-step"
        type="number"
        inputMode="numeric"
        min={0}
        max={length}
        value={position}
        className="control number w-20"
        data-testid="step"
        onChange={(event) => goTo(store, Number(event.target.value))}
      />
      {all && (
        <span className="number text-ink-faint" data-testid="length">
          / {length}
        </span>
      )}
    </label>
  )
}

function Speed() {
  const t = useBattleWords()
  const { speed, set } = usePreferences()
  return (
    <Choice
      bare
      label={t('timeline.speed')}
      value={String(speed)}
      options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
      onChange={(value) => set({ speed: Number(value) })}
      className="count shrink-0"
    />
  )
}

/** How far the battle is, in words. */
function Where() {
  const { scene } = useMoment()
  const acting = scene.units.find(({ active }) => active)
  return (
    <p className="transport-where">
      <b>{scene.caption}</b>
      {acting !== undefined && ` · ${acting.name}`}
    </p>
  )
}

/** Close to the deeds, and without what is idle, for who asks for it. */
export function Spectacle() {
  const t = useBattleWords()
  const { persons } = useSession('persons')
  const { spectacle, set } = usePreferences()
  if (persons.length > 0) return null
  return (
    <IconButton
      label={t('timeline.spectacle')}
      aria-pressed={spectacle}
      className="transport-sound"
      data-testid="spectacle"
      onClick={() => set({ spectacle: !spectacle })}
    >
      <Clapperboard size={18} />
    </IconButton>
  )
}

/** Sounds are off until somebody asks for them. */
function SoundButton() {
  const t = useBattleWords()
  const { sound, set } = usePreferences()
  return (
    <IconButton
      label={t('timeline.sound')}
      aria-pressed={sound}
      className="transport-sound"
      data-testid="sound"
      onClick={() => set({ sound: !sound })}
    >
      {sound ? <Volume2 size={18} /> : <VolumeX size={18} />}
    </IconButton>
  )
}

/** Whether what is still to come is shown. Whoever plays has nothing to hide from. */
export function Spoilers() {
  const t = useBattleWords()
  const { persons, seen, length, complete } = useSession('persons', 'seen', 'length', 'complete')
  const { analyse, set } = usePreferences()
  if (persons.length > 0) return null
  const all = analyse || (complete && seen >= length)
  return (
    <button
      type="button"
      className="control transport-spoilers"
      aria-pressed={analyse}
      data-testid="analyse"
      onClick={() => set({ analyse: !analyse })}
    >
      {all ? <Eye size={16} /> : <EyeOff size={16} />} <span>{t(all ? 'timeline.shown' : 'timeline.hidden')}</span>
    </button>
  )
}
