import type { Json } from '../kernel/json.ts'
import { Stream } from './generator.ts'

/** A generator that gives what a test tells it to, and knows whether all of it was used. */
export class Scripted extends Stream {
  readonly kind = 'scripted'
  outputs = 0
  readonly #script: readonly number[]

  constructor(script: readonly number[]) {
    super()
    this.#script = script
  }

  get left(): number {
    return this.#script.length - this.outputs
  }

  output(): number {
    if (this.outputs >= this.#script.length) throw new RangeError('the script has no more outputs')
    return this.#script[this.outputs++]
  }

  clone(): Scripted {
    const copy = new Scripted(this.#script)
    copy.outputs = this.outputs
    return copy
  }

  save(): Json {
    return { kind: this.kind, outputs: this.outputs }
  }
}
