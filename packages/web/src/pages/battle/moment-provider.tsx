import { type ReactNode, useMemo } from 'react'
import { MomentContext, momentOf, picturesOf, useRecording, useSession, useSessionTeller } from './use-moment.ts'

/** Tells the moment that is shown once, for all parts of the page: a large one takes a good share of a frame. */
export function MomentProvider({ children }: { readonly children: ReactNode }) {
  const recording = useRecording()
  const { preview, position, seat, beat } = useSession('preview', 'position', 'seat', 'beat')
  const teller = useSessionTeller()
  const at = preview ?? position
  const whole = useMemo(() => momentOf(recording, at, seat, teller), [recording, at, seat, teller])
  const plays = preview === null && beat !== null
  const pictures = useMemo(
    () => (plays ? picturesOf(recording, at, seat, teller) : []),
    [plays, recording, at, seat, teller],
  )
  const shown = useMemo(() => (plays ? { ...whole, ...pictures[beat] } : whole), [plays, whole, pictures, beat])
  return <MomentContext value={shown}>{children}</MomentContext>
}
