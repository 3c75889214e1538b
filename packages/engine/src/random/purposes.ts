import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'
import { type Seed, seedNumber } from './seed.ts'
import { Sfc32 } from './sfc32.ts'

/** Where draws come from whose purpose nobody named. */
const NO_PURPOSE = -1

/**
 * A stream for every purpose that the rules name (who strikes, which round, whose deck), all from one seed: how often one
 * of them is drawn from does not change what the others give. Two battles that go other ways still share the luck of
 * everything that happens in both.
 */
export class Purposes extends Stream {
  readonly kind = 'purposes'
  readonly seed: number
  readonly #streams: Map<number, Sfc32>

  constructor(seed: number, streams: ReadonlyMap<number, Sfc32> = new Map()) {
    super()
    this.seed = seed
    this.#streams = new Map(streams)
  }

  static seeded(seed: Seed): Purposes {
    return new Purposes(seedNumber(seed))
  }

  override purpose(key: number): Stream {
    let stream = this.#streams.get(key)
    if (stream === undefined) {
      stream = Sfc32.seeded(`${this.seed}/${key}`)
      this.#streams.set(key, stream)
    }
    return stream
  }

  output(): number {
    return this.purpose(NO_PURPOSE).output()
  }

  get outputs(): number {
    let sum = 0
    for (const stream of this.#streams.values()) sum += stream.outputs
    return sum
  }

  clone(): Purposes {
    return new Purposes(this.seed, new Map([...this.#streams].map(([key, stream]) => [key, stream.clone()])))
  }

  /** By purpose, so that equal states have one text. */
  save(): Json {
    const streams = [...this.#streams].toSorted(([a], [b]) => a - b)
    return { kind: this.kind, seed: this.seed, streams: streams.map(([key, stream]): Json => [key, stream.save()]) }
  }
}
