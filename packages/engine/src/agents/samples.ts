/** Fewer common worlds say nothing. */
const FEWEST = 5

/** Rewards that one choice met, world by world: number k of every choice is from the same world. */
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

  /** Whether it came to something else in a world that both met. */
  differsFrom(other: Samples): boolean {
    return this.rewards.some((reward, world) => world < other.count && reward !== other.rewards[world])
  }

  /** By how much this exceeds another in the worlds that both met, and the standard error of that. */
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
