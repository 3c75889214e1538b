/** A rate that may be exceeded for a moment: `burst` at once, `perSecond` in the long run. */
export class Bucket {
  readonly #perSecond: number
  readonly #burst: number
  #left: number
  #at: number

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#left = burst
    this.#at = now
  }

  /** False when it is empty. */
  take(now: number): boolean {
    this.#fill(now)
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  /** Whether something is left. */
  has(now: number): boolean {
    this.#fill(now)
    return this.#left > 0
  }

  /** Takes what something cost, known only afterwards: it may be more than was left, and is owed then. */
  charge(cost: number, now: number): void {
    this.#fill(now)
    this.#left -= cost
  }

  #fill(now: number): void {
    this.#left = Math.min(this.#burst, this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
  }

  isFull(now: number): boolean {
    return this.#left + ((now - this.#at) / 1000) * this.#perSecond >= this.#burst
  }
}

const SWEPT_FROM = 10_000

/** Buckets by key; those that are full again are forgotten. */
export class Buckets {
  readonly #newBucket: (now: number) => Bucket
  readonly #buckets = new Map<string, Bucket>()
  #sweepAt = SWEPT_FROM

  constructor(perSecond: number, burst: number) {
    this.#newBucket = (now) => new Bucket(perSecond, burst, now)
  }

  take(key: string, now: number): boolean {
    return this.#bucket(key, now).take(now)
  }

  has(key: string, now: number): boolean {
    return this.#buckets.get(key)?.has(now) ?? true
  }

  charge(key: string, cost: number, now: number): void {
    this.#bucket(key, now).charge(cost, now)
  }

  #bucket(key: string, now: number): Bucket {
    if (this.#buckets.size >= this.#sweepAt) this.#sweep(now)
    const bucket = this.#buckets.get(key) ?? this.#newBucket(now)
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** Where many are in use, looking at all of them each time would cost more than keeping them. */
  #sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key)
    this.#sweepAt = Math.max(SWEPT_FROM, this.#buckets.size * 2)
  }

  get size(): number {
    return this.#buckets.size
  }
}
