import {
  askAgent,
  Battle,
  decidingSeats,
  type Json,
  makeAgent,
  namedAgent,
  plainJson,
  randomAgent,
  type Ruleset,
  seatNamesOf,
  SetupError,
  Sfc32,
  type Text,
} from '@quintain/engine'
import { derivedSecret } from '../border/secrets.ts'
import { Refusal, type RefusalBody } from '@quintain/client/protocol'

/** Work that may take long and so runs on a thread of its own. Plain data both ways. */
export type Task =
  | { readonly kind: 'inspect'; readonly ruleset: string; readonly setup: Json }
  | {
      readonly kind: 'choose'
      readonly ruleset: string
      readonly setup: Json
      readonly state: Json
      readonly agent: string
      readonly seat: number
      readonly seed: string
    }

/** What is learnt of a setup by trying it once. */
export interface Inspection {
  /** Ids of the sides by seat, and what people call them. */
  readonly sides: readonly string[]
  readonly names: readonly Text[]
  /** The seats that persons may play. */
  readonly deciding: readonly number[]
}

export type Answer =
  /** A thread has loaded everything and takes questions. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'inspected'; readonly inspection: Inspection }
  | { readonly kind: 'chosen'; readonly action: Json }
  /** An agent threw something, or chose what it may not. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'refused'; readonly refusal: RefusalBody }

const TRIAL_STEPS = 2_000
const TRIAL_EVENTS = 50_000

/**
 * Checks a setup and plays it for a while, at random: what cannot be played here is found out before a match depends on
 * it. Throws `badSetup`; takes as long as it takes: whoever calls it sets the time.
 */
export function inspect(ruleset: Ruleset, setup: Json): Inspection {
  try {
    const battle = Battle.start(ruleset, setup, { seed: 1, listen: true, logLimit: TRIAL_EVENTS })
    const { plan } = battle
    tryOut(battle, Sfc32.seeded(1))
    return { sides: ruleset.seats(plan), names: seatNamesOf(ruleset, plan), deciding: decidingSeats(ruleset, plan) }
  } catch (error) {
    if (error instanceof SetupError) throw new Refusal('badSetup', error.says, error.issues[0].path)
    throw error
  }
}

function tryOut(battle: Battle, random: Sfc32): void {
  for (let steps = 0; steps < TRIAL_STEPS && battle.outcome === undefined; steps += 1) {
    const { turn } = battle
    if (turn.kind === 'over') return
    if (turn.kind === 'decision') battle.act(random.choice(battle.legal()))
    else battle.step()
  }
}

/**
 * An agent's choice. It decides on a state that its seat cannot tell from the real one, so that it cannot use what
 * is hidden even by mistake; and it is made anew for each decision, so that nothing is lost in a crash.
 */
export async function choose(
  ruleset: Ruleset,
  plan: unknown,
  state: Parameters<Ruleset['legal']>[0],
  question: { readonly agent: string; readonly seat: number; readonly seed: string },
): Promise<Json> {
  const { agent, seat, seed } = question
  // What it draws can be seen in what it does, so the seed must not be found from it.
  const own = derivedSecret(seed, `agent/${seat}/${state.steps}`)
  const random = Sfc32.seeded(own)
  const seen = ruleset.redeal?.(state, seat, random) ?? ruleset.clone(state)
  // An agent answers when its turn has come: those before it who choose at once with it do anything.
  for (let turn = ruleset.next(seen); turn.kind === 'decision' && turn.seat !== seat; turn = ruleset.next(seen)) {
    ruleset.step(seen, random.choice(ruleset.legal(seen)), null)
  }
  // Anybody can play anything at random, also what brings no agents.
  const options = { seed: own, seat }
  const mind =
    namedAgent(ruleset, agent) === null
      ? randomAgent(() => ruleset).make(plan, options)
      : makeAgent(ruleset, plan, agent, options)
  return plainJson(await askAgent(ruleset, mind, seen, seat))
}
