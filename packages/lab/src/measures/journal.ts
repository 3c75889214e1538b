/** What is kept of events, one after the other: lists of numbers, which never shrink. */
export class Journal {
  length = 0
  /** By number, as the table of deeds has them. */
  deeds = new Int32Array(256)
  families = new Int8Array(256)
  /** NaN for none. */
  sizes = new Float64Array(256)

  /** Returns the event's place. */
  push(deed: number, family: number, size: number): number {
    const at = this.length
    if (at === this.deeds.length) this.widen()
    this.deeds[at] = deed
    this.families[at] = family
    this.sizes[at] = size
    this.length = at + 1
    return at
  }

  private widen(): void {
    const { deeds, families, sizes } = this
    const room = deeds.length * 2
    this.deeds = new Int32Array(room)
    this.deeds.set(deeds)
    this.families = new Int8Array(room)
    this.families.set(families)
    this.sizes = new Float64Array(room)
    this.sizes.set(sizes)
  }
}
