import { QuintainError } from '../errors.ts'
import { say } from '../words/index.ts'

// The same in Node and in browsers.
declare function setTimeout(call: () => void, milliseconds: number): unknown
declare function clearTimeout(timer: unknown): void

/** Awaits a seat's answer; throws `agentTimeout` after `milliseconds`. */
export async function within(milliseconds: number | undefined, seat: number, answer: unknown): Promise<unknown> {
  if (milliseconds === undefined) return answer
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    const why = say('agentTimeout', { seat, milliseconds })
    timer = setTimeout(() => reject(new QuintainError('agentTimeout', why)), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
