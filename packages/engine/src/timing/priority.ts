/**
 * Who may act in a window of priority: seats take turns, and the window closes once everybody has passed in
 * succession. Doing anything but passing starts the count anew.
 */
export class PriorityWindow {
  readonly seats: number
  /** The seat that may act, or null while the window is shut. */
  holder: number | null
  /** Passes in succession so far. */
  passes: number

  constructor(seats: number, holder: number | null = null, passes = 0) {
    this.seats = seats
    this.holder = holder
    this.passes = passes
  }

  open(holder: number): void {
    this.holder = holder
    this.passes = 0
  }

  shut(): void {
    this.holder = null
    this.passes = 0
  }

  /** The holder passes. True when that was the last pass needed: the window is then shut. */
  pass(): boolean {
    this.passes += 1
    if (this.passes >= this.seats) {
      this.shut()
      return true
    }
    this.#handOver()
    return false
  }

  /** The holder did something: the next seat may answer, and everybody must pass again. */
  act(): void {
    this.passes = 0
    this.#handOver()
  }

  clone(): PriorityWindow {
    return new PriorityWindow(this.seats, this.holder, this.passes)
  }

  #handOver(): void {
    if (this.holder !== null) this.holder = this.holder + 1 === this.seats ? 0 : this.holder + 1
  }
}
