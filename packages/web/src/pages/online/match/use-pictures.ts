import { useCallback, useRef, useState } from 'react'
import { type Deed, deedAmong, type Happening } from '../../../engine/deeds.ts'
import { NOTHING_HAPPENS } from '../../../boards/props.ts'
import { usePreferences } from '../../../browser/preferences.ts'
import { useFrames } from '../../../browser/use-frames.ts'
import { playedOn } from '../../../engine/beats.ts'

/** A moment of a match as it is shown. */
export interface MatchPicture {
  readonly scene: unknown
  readonly occurrences: readonly Happening[]
  /** The last that was done. */
  readonly deed: Deed | null
  /** So many events have happened by then. */
  readonly told: number
}

type NewPicture = Omit<MatchPicture, 'deed'>

interface Played {
  readonly pictures: readonly MatchPicture[]
  /** The picture that is shown; null for the last. */
  readonly beat: number | null
}

/** Whoever falls further behind sees what comes last. */
const MOST_WAITING = 60
const NOTHING: Played = { pictures: [], beat: null }

/** Plays what comes in several pictures one after another, as a long step of a battle is played: see `playedOn`. */
export function usePictures(step: number) {
  const [played, setPlayed] = useState(NOTHING)
  const owed = useRef(0)
  useFrames((passed) => {
    const { pictures, beat } = played
    if (beat === null) {
      owed.current = 0
      return
    }
    owed.current += (passed * usePreferences.getState().speed) / step
    const next = playedOn({ position: 1, beat }, 1, owed.current, () => pictures)
    owed.current = next.left
    if (next.beat !== beat) setPlayed({ pictures, beat: next.beat })
  })
  const { pictures, beat } = played
  return {
    /** Null before there is one. */
    picture: (beat === null ? pictures.at(-1) : pictures[beat]) ?? null,
    playing: beat !== null,
    add: useCallback((fresh: readonly NewPicture[]) => setPlayed((before) => added(before, fresh)), []),
    /** Shows what is there without what led to it. */
    show: useCallback((scene: unknown) => {
      const only = { scene, occurrences: NOTHING_HAPPENS, deed: null, told: Number.POSITIVE_INFINITY }
      setPlayed({ pictures: [only], beat: null })
    }, []),
    /** To the last one at once. */
    skip: useCallback(() => setPlayed(({ pictures: all }) => ({ pictures: all.slice(-1), beat: null })), []),
  }
}

function added({ pictures, beat }: Played, fresh: readonly NewPicture[]): Played {
  let deed = pictures.at(-1)?.deed ?? null
  const told = fresh.map((picture) => {
    deed = deedAmong(picture.occurrences, 0) ?? deed
    return { ...picture, deed }
  })
  const waiting = beat === null ? [] : pictures.slice(beat)
  const all = [...waiting, ...told].slice(-MOST_WAITING)
  return { pictures: all, beat: all.length > 1 ? 0 : null }
}
