/** One after the other, where what one does takes several questions. */
export class Turns {
  #last: Promise<void> = Promise.resolve()
  #waiting = 0

  /** Whether it is nobody's turn. */
  get isFree(): boolean {
    return this.#waiting === 0
  }

  /** Resolves when it is one's turn, with what ends it. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = (): void => undefined
    this.#waiting += 1
    this.#last = new Promise((resolve) => {
      leave = () => {
        this.#waiting -= 1
        resolve()
      }
    })
    await before
    return leave
  }
}
