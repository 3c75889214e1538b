/**
 * Phases that follow each other round after round (players, then foes, …). In each phase the units of a list are
 * reached one after the other; one who may act again stays at the cursor. Whose list it is, whether it is live or a
 * copy, and when a phase is left early is for the rules to say: the cursor only knows places.
 */
export class PhaseCursor {
  readonly phases: number
  /** Which phase it is, from 0. */
  phase = 0
  /** Place in the phase's list of the unit whose turn it is; beyond the end when the phase is over. */
  place = 0
  /** Whether the unit at this place has been greeted: see `enter`. */
  entered = false
  /** Actions that it has had. */
  actions = 0

  constructor(phases: number) {
    this.phases = phases
  }

  /** True once for each unit that is reached, before its first action: time to look after its action points. */
  enter(): boolean {
    if (this.entered) return false
    this.entered = true
    return true
  }

  /** An action is done; the unit goes again if it may, up to `most` actions, else the next one is reached. */
  acted(again: boolean, most: number): void {
    this.actions += 1
    if (!again || this.actions >= most) this.pass()
  }

  /** On to the next unit. */
  pass(): void {
    this.place += 1
    this.entered = false
    this.actions = 0
  }

  /** On to the next phase. True when that completes a round. */
  endPhase(): boolean {
    this.pass()
    this.place = 0
    const next = this.phase + 1
    this.phase = next === this.phases ? 0 : next
    return this.phase === 0
  }

  copyFrom(other: PhaseCursor): void {
    this.phase = other.phase
    this.place = other.place
    this.entered = other.entered
    this.actions = other.actions
  }
}
