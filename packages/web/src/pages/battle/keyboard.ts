import { useEffect } from 'react'
import { SPEEDS } from '../../boards/pace.ts'
import type { Session, SessionStore } from '../../engine/session.ts'
import { isTaken } from '../../browser/keys.ts'
import { usePreferences } from '../../browser/preferences.ts'

/** Keys for everything that the timeline does. Fields and lists keep their own keys. */
export function useKeyboard(store: SessionStore, onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      if (event.key === '?') {
        event.preventDefault()
        onHelp()
        return
      }
      const session = store.getState()
      if (event.ctrlKey || event.metaKey) {
        const key = event.key.toLowerCase()
        if (key === 'z' && session.persons.length === 0) jump(session, event.shiftKey ? 1 : -1)
        else if (key === 'y' && session.persons.length === 0) jump(session, 1)
        else return
        event.preventDefault()
        return
      }
      if (act(event.key, session, event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [store, onHelp])
}

function act(key: string, session: Session, event: KeyboardEvent): boolean {
  const pressed = event.target instanceof HTMLElement && event.target.closest('button, a, [role=tab]') !== null
  const { position, length } = session
  switch (key) {
    case ' ':
      if (pressed) return false
      togglePlaying(session)
      return true
    case 'k':
      togglePlaying(session)
      return true
    case 'ArrowLeft':
      if (inTabs(event.target)) return false
      stop(session, position - (event.shiftKey ? 10 : 1))
      return true
    case 'ArrowRight':
      if (inTabs(event.target)) return false
      stop(session, position + (event.shiftKey ? 10 : 1))
      return true
    case 'Home':
      stop(session, 0)
      return true
    case 'End':
      stop(session, length)
      return true
    case '[':
    case ']':
      toMark(session, key === ']' ? 1 : -1)
      return true
    case '+':
    case '=':
    case '-':
      changeSpeed(key === '-' ? -1 : 1)
      return true
    case 'g':
      goToField()
      return true
    case 'v':
      nextSeat(session)
      return true
    case 'n':
    case 'p':
      nextUnit(session, key === 'n' ? 1 : -1)
      return true
    default:
      return false
  }
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

function inTabs(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=tablist]') !== null
}

/** Whoever types a step replaces the one that stands there. */
function goToField(): void {
  const field = document.getElementById('go-to-step')
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
