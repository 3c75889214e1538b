/** What is kept of events, one after the other: lists of numbers, which never shrink. */
export class Journal {
  length = 0
  /** So many fit before `widen`. */
  room = 256
  /** By number, as the table of deeds has them. */
  deeds = new Int32Array(this.room)
  families = new Int8Array(this.room)
  /** NaN for none. */
  sizes = new Float64Array(this.room)

  /** Where there is room. Returns the event's place. */
  push(deed: number, family: number, size: number): number {
    const at = this.length
    this.deeds[at] = deed
    this.families[at] = family
    this.sizes[at] = size
    this.length = at + 1
    return at
  }

  widen(room: number): void {
    const { deeds, families, sizes } = this
    this.room = room
    this.deeds = new Int32Array(room)
    this.deeds.set(deeds)
    this.families = new Int8Array(room)
    this.families.set(families)
    this.sizes = new Float64Array(room)
    this.sizes.set(sizes)
  }
}
