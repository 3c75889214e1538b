/** With fewer common worlds than this, no choice counts as better. */
const FEWEST = 5

/** The rewards of one choice, world by world: entry k of every choice comes from the same world. */
export class Samples {
  readonly rewards: number[] = []
  private sum = 0

  add(reward: number): void {
    this.rewards.push(reward)
    this.sum += reward
  }

  get count(): number {
    return this.rewards.length
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count
  }

  /** Whether the two rewards differ in any world in which both choices were tried. */
  differsFrom(other: Samples): boolean {
    return this.rewards.some((reward, world) => world < other.count && reward !== other.rewards[world])
  }

  /** The mean lead of this choice over another in the worlds in which both were tried, and its standard error. */
  against(other: Samples): { readonly lead: number; readonly error: number } {
    const count = Math.min(this.count, other.count)
    if (count < FEWEST) return { lead: 0, error: 1 }
    let sum = 0
    let squares = 0
    for (let i = 0; i < count; i += 1) {
      const difference = this.rewards[i] - other.rewards[i]
      sum += difference
      squares += difference * difference
    }
    const lead = sum / count
    return { lead, error: Math.sqrt(Math.max(0, squares / count - lead * lead) / count) }
  }
}
