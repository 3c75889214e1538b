import { QuintainError } from '../errors.ts'
import { say } from '../words/index.ts'

// Of Node and of browsers alike.
declare function setTimeout(call: () => void, milliseconds: number): unknown
declare function clearTimeout(timer: unknown): void

/** What a seat answers, if it does within so many milliseconds; throws `agentTimeout` otherwise. */
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
