/** Slots of a memory, as a power of two. */
const SLOT_BITS = 16

/**
 * Worths by number, each in the one place that its number leads to: what comes later takes the place of what was there.
 * Playouts ask far more often than a `Map` could answer.
 */
export class TurnMemory {
  private readonly keys = new Float64Array(1 << SLOT_BITS).fill(-1)
  private readonly worths = new Float64Array(1 << SLOT_BITS)

  /** NaN where nothing is remembered. */
  get(key: number): number {
    const slot = slotOf(key)
    return this.keys[slot] === key ? this.worths[slot] : Number.NaN
  }

  set(key: number, worth: number): void {
    const slot = slotOf(key)
    this.keys[slot] = key
    this.worths[slot] = worth
  }
}

const HIGH = 4294967296

function slotOf(key: number): number {
  const high = Math.floor(key / HIGH)
  return Math.imul(Math.imul(high, 0x85ebca6b) ^ (key - high * HIGH), 0x9e3779b1) >>> (32 - SLOT_BITS)
}
