import type { Clock } from '@quintain/client/protocol'

/** Time of a match: all of it follows from the times of its inputs. */
export class Clocks {
  readonly #clock: Clock | null
  readonly #banks: number[]
  /** When a turn began, by the server's clock. */
  turnAt = 0

  constructor(clock: Clock | null, seats: number) {
    this.#clock = clock
    this.#banks = Array.from({ length: seats }, () => clock?.bankMs ?? 0)
  }

  get banks(): number[] | null {
    return this.#clock === null ? null : [...this.#banks]
  }

  /** A turn begins; `used` of its time is gone already. */
  begin(at: number, used = 0): void {
    this.turnAt = at - used
  }

  /** The seat's turn ends: what it took beyond the time of a move comes out of its bank. */
  end(seat: number, at: number): void {
    if (this.#clock === null) return
    const beyond = at - this.turnAt - this.#clock.moveMs
    if (beyond > 0) this.#banks[seat] = Math.max(0, this.#banks[seat] - beyond)
  }

  deadline(seat: number): number | null {
    return this.#clock === null ? null : this.turnAt + this.#clock.moveMs + this.#banks[seat]
  }
}
