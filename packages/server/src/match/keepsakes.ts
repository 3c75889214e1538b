import { hashSecret, sameHash } from '../border/secrets.ts'
import { inputOf } from '../game/input.ts'
import { Refusal } from '@quintain/client/protocol'
import type { Matches } from '../storage/matches.ts'
import type { InputRow, MatchRow } from '../storage/tables.ts'
import { say } from '@quintain/client/words'
import type { Services } from './services.ts'

/** All that is kept of a match: with the version that made it, the whole match. */
export interface Keepsake {
  readonly format: 'quintain-match/1'
  readonly match: Omit<MatchRow, 'owner_hash' | 'invite_hash' | 'driver'>
  readonly inputs: readonly Omit<InputRow, 'token_hash' | 'match_id'>[]
}

export const ENDED: ReadonlySet<string> = new Set(['over', 'aborted'])

/** For operators, and those who had a part in it: secrets of the luck included. Throws `unknownMatch`. */
export async function wholeMatch(matches: Matches, id: string): Promise<Keepsake> {
  const { row, inputs } = await findKept(matches, id)
  const { owner_hash: _, invite_hash: __, driver: ___, ...match } = row
  const plain = inputs.map(({ token_hash: ____, match_id: _____, ...input }) => input)
  return { format: 'quintain-match/1', match, inputs: plain }
}

async function findKept(matches: Matches, id: string): Promise<{ row: MatchRow; inputs: InputRow[] }> {
  const row = await matches.find(id)
  if (row === undefined) throw new Refusal('unknownMatch', say('refusal.noMatch'))
  return { row, inputs: await matches.inputs(id, 0) }
}

/** Matches as they are kept, without being played: also those that another version made. */
export class Keepsakes {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** At any time. Throws `unknownMatch`. */
  whole(id: string): Promise<Keepsake> {
    return wholeMatch(this.#services.storage.matches, id)
  }

  /** For those who sit there, and the owner, when it has ended. Throws `notOver`. */
  async ofSeat(id: string, token: string): Promise<Keepsake> {
    const { row, inputs } = await this.#find(id)
    checkToken(token, row, inputs)
    if (!ENDED.has(row.status)) throw new Refusal('notOver', say('refusal.notOver'))
    return this.whole(id)
  }

  /** Ends a match that another version made, for good: nothing of it is lost, and nobody's rating changes. */
  async endFrozen(id: string, token: string): Promise<number> {
    const { storage, now } = this.#services
    const { row, inputs } = await this.#find(id)
    checkToken(token, row, inputs)
    const last = inputs.at(-1)
    if (ENDED.has(row.status)) return last?.seq ?? 0
    const at = Math.max(now(), last?.at ?? row.created_at)
    const draft = { kind: 'stop' as const, seat: null, payload: { reason: 'upgraded' } }
    const input = inputOf(draft, id, (last?.seq ?? 0) + 1, at)
    if (!(await storage.writer.append(input))) throw new Refusal('busy', say('refusal.tryAgain'))
    await storage.matches.abort(id, at)
    return input.seq
  }

  #find(id: string): Promise<{ row: MatchRow; inputs: InputRow[] }> {
    return findKept(this.#services.storage.matches, id)
  }
}

function checkToken(token: string, row: MatchRow, inputs: readonly InputRow[]): void {
  const hash = hashSecret(token)
  const opens = [row.owner_hash, ...inputs.flatMap(({ token_hash: own }) => own ?? [])]
  if (!opens.some((own) => sameHash(own, hash))) throw new Refusal('unauthorized', say('refusal.strangeToken'))
}
