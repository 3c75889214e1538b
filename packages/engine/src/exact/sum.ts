/** A sum that keeps what rounding takes from it beside it, and adds that when it is read (Neumaier). */
export class Sum {
  #sum = 0
  #lost = 0

  add(value: number): void {
    const next = this.#sum + value
    this.#lost += Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - next + value : value - next + this.#sum
    this.#sum = next
  }

  get value(): number {
    return this.#sum + this.#lost
  }
}
