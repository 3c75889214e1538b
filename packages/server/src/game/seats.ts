import type { Text } from '@quintain/engine'
import { sameHash } from '../border/secrets.ts'
import type { SeatInfo } from '@quintain/client/protocol'
import type { InputRow } from '../storage/tables.ts'
import { payloadOf } from './input.ts'
import type { PlannedSeat } from './match-definition.ts'

/** The agent that plays for people who are away, have resigned or do not exist. */
export const SUBSTITUTE = 'heuristic'

export class Seat {
  readonly seat: number
  /** The side's id in the battle. */
  readonly side: string
  /** What people call it. */
  readonly called: Text
  kind: Exclude<SeatInfo['kind'], 'taken'>
  agent: string | null
  name: string | null = null
  /** The name that ratings count for. */
  ratedName: string | null = null
  bot = false
  resigned = false
  away = false
  /** Agrees that everybody may see the finished match. */
  discloses = false
  /** The last decision for which the time ran out, so that an agent had to answer. */
  missed: number | null = null
  /** The hash of what it adds to the luck, and that. */
  promise: string | null = null
  contribution: string | null = null
  #tokenHash: string | null = null

  constructor(seat: number, planned: PlannedSeat) {
    this.seat = seat
    this.side = planned.side
    this.called = planned.called ?? planned.side
    this.kind = planned.kind
    this.agent = planned.agent
  }

  join(input: InputRow): void {
    const { name, agent, rated, bot, promise } = payloadOf('join', input)
    this.kind = agent === null ? 'person' : 'agent'
    this.agent = agent
    this.promise = promise
    this.bot = bot
    this.name = name
    this.ratedName = rated && name !== null ? name.toLowerCase() : null
    this.#tokenHash = input.token_hash
  }

  opensWith(tokenHash: string): boolean {
    return this.#tokenHash !== null && sameHash(this.#tokenHash, tokenHash)
  }

  /** It promised something for the luck that it has not shown yet. */
  get owes(): boolean {
    return this.promise !== null && this.contribution === null
  }

  /** The agent that decides now, or null while a person does. */
  get decider(): string | null {
    if (this.kind === 'agent') return this.agent
    return this.kind === 'person' && !this.resigned && !this.away ? null : SUBSTITUTE
  }

  get info(): SeatInfo {
    const { seat, called, kind, name, agent, resigned, away, discloses, bot, promise } = this
    const revealed = this.contribution !== null
    return { seat, side: called, kind, name, agent, resigned, away, discloses, bot, promise, revealed }
  }
}
