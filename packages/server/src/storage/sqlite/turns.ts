/** One after the other, where what one does takes several questions. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is one's turn, with what ends it. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = (): void => undefined
    this.#last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}
