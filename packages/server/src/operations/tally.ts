/** Counts of what happened, as a whole or by one label. */
export class Tally {
  readonly name: string
  readonly help: string
  readonly label: 'code' | null
  readonly #counts = new Map<string, number>()

  constructor(name: string, help: string, label: 'code' | null = null) {
    this.name = name
    this.help = help
    this.label = label
    if (label === null) this.#counts.set('', 0)
  }

  inc(labels: { readonly code?: string | number } = {}): void {
    const key = String(labels.code ?? '')
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** By the values of the label; without one, by the empty text. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts
  }
}
