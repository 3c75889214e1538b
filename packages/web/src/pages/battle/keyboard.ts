import { useWindowEvent } from '../../browser/use-window-event.ts'
import { SPEEDS } from '../../boards/pace.ts'
import type { Session, SessionStore } from '../../engine/session.ts'
import { isTaken } from '../../browser/keys.ts'
import { usePreferences } from '../../browser/preferences.ts'

/** Keys for everything that the timeline does. Fields and lists keep their own keys. */
export function useKeyboard(store: SessionStore, onHelp: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (isTaken(event)) return
    const session = store.getState()
    const act = actionOf(event, session, onHelp)
    if (act === undefined) return
    event.preventDefault()
    act(session, event)
  })
}

function actionOf(event: KeyboardEvent, { persons }: Session, onHelp: () => void): KeyAction | undefined {
  if (event.key === '?') return onHelp
  // Whoever plays takes back in the game itself.
  if (event.ctrlKey || event.metaKey) return persons.length === 0 ? TOGETHER[event.key.toLowerCase()] : undefined
  return isOwn(event) ? undefined : KEYS[event.key]
}

type KeyAction = (session: Session, event: KeyboardEvent) => void

/** Together with Ctrl or the command key. */
const TOGETHER: Readonly<Partial<Record<string, KeyAction>>> = {
  z: (session, { shiftKey }) => jump(session, shiftKey ? 1 : -1),
  y: (session) => jump(session, 1),
}

const KEYS: Readonly<Partial<Record<string, KeyAction>>> = {
  ' ': togglePlaying,
  k: togglePlaying,
  ArrowLeft: (session, { shiftKey }) => stop(session, session.position - (shiftKey ? 10 : 1)),
  ArrowRight: (session, { shiftKey }) => stop(session, session.position + (shiftKey ? 10 : 1)),
  Home: (session) => stop(session, 0),
  End: (session) => stop(session, Number.POSITIVE_INFINITY),
  '[': (session) => toMark(session, -1),
  ']': (session) => toMark(session, 1),
  '+': () => changeSpeed(1),
  '=': () => changeSpeed(1),
  '-': () => changeSpeed(-1),
  g: goToField,
  m: () => usePreferences.setState(({ sound }) => ({ sound: !sound })),
  c: () => usePreferences.setState(({ spectacle }) => ({ spectacle: !spectacle })),
  v: nextSeat,
  n: (session) => nextUnit(session, 1),
  p: (session) => nextUnit(session, -1),
}

/** Whether a key means something to what has the focus: a space presses buttons, arrows go from tab to tab. */
function isOwn({ key, target }: KeyboardEvent): boolean {
  const pressed = key === ' ' ? 'button, a, [role=tab]' : key.startsWith('Arrow') ? '[role=tablist]' : null
  return pressed !== null && target instanceof HTMLElement && target.closest(pressed) !== null
}

export function togglePlaying(session: Session): void {
  if (!session.playing && session.complete && session.position >= session.length) session.goTo(0)
  session.set({ playing: !session.playing })
}

function stop(session: Session, position: number): void {
  session.set({ playing: false })
  session.goTo(position)
}

/** Back to the decision before, or forward to the next; step by step where nobody decides. */
export function jump(session: Session, direction: 1 | -1): void {
  const { recording } = session.current
  const { ruleset } = recording.battle
  session.set({ playing: false })
  let at = session.position + direction
  while (at > 0 && at < session.length && recording.at(at).turn.kind !== 'decision' && ruleset.traits.decisions) {
    at += direction
  }
  session.goTo(at)
}

export function toMark(session: Session, direction: 1 | -1): void {
  const places = session.current.recording
    .marks()
    .map((mark) => mark.position)
    .toSorted((a, b) => a - b)
  const { position } = session
  const next = direction === 1 ? places.find((at) => at > position) : places.findLast((at) => at < position)
  if (next !== undefined) stop(session, next)
}

function changeSpeed(direction: 1 | -1): void {
  const { speed, set } = usePreferences.getState()
  const at = SPEEDS.findIndex((one) => one === speed)
  set({ speed: SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + direction))] })
}

function nextSeat(session: Session): void {
  const count = session.current.recording.battle.ruleset.seats(session.current.recording.battle.plan).length
  const { seat } = session
  session.set({ seat: seat === null ? 0 : seat + 1 < count ? seat + 1 : null })
}

/** Round and round through those who stand. */
function nextUnit(session: Session, direction: 1 | -1): void {
  const living = session.current.recording
    .at(session.position)
    .scene(session.seat)
    .units.filter(({ alive }) => alive)
  if (living.length === 0) return
  const at = living.findIndex(({ id }) => id === session.unit)
  const start = at === -1 && direction === -1 ? 0 : at
  session.set({ unit: living[(start + direction + living.length) % living.length].id })
}

/** Whoever types a step replaces the one that stands there. */
function goToField(): void {
  const field = document.getElementById('go-to-step')
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
