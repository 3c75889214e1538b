import * as z from 'zod/mini'
import { Battle } from '../battle.ts'
import type { Ruleset, RulesetTypes } from '../contract.ts'
import { ActionRefused, LimitReached, ReplayError } from '../errors.ts'
import { foundPhrase } from '../faults/found.ts'
import { checkShape } from '../faults/shape.ts'
import { canonicalText, type Json, plainJson } from '../json.ts'
import type { Phrase } from '../meaning/phrase.ts'
import { placedFault } from '../setup.ts'
import { say } from '../words/around/index.ts'
import { anyJson, luckShape, seedShape } from './read-replay.ts'
import { followerOf, type Replay } from './replay.ts'

/**
 * The short form: decisions as places in the legal list, the final hash alone, and the setup as the name of a scenario
 * where there is one. `[format, engine, ruleset, version, contentHash, setup or scenario, kind, seed, positions, actions, finalHash]`,
 * then the changes of luck and the ruleset's fingerprint, where there are any. With a fingerprint and no changes of
 * luck the list of changes is empty.
 */
const FORMAT = 'quintain-compact/1'

/** Throws `ReplayError` as `followerOf` does. */
export function compactReplay<T extends RulesetTypes>(ruleset: Ruleset<T>, replay: Replay, scenario?: string): string {
  const follower = followerOf(ruleset, replay)
  const actions: Json[] = []
  follower.follow(replay.positions, {
    decide() {
      const { state, decided } = follower
      const action = replay.actions[decided]
      const text = canonicalText(action)
      const place = ruleset.legal(state).findIndex((legal) => canonicalText(plainJson(legal)) === text)
      // An action that is accepted without being listed is kept whole.
      actions.push(place === -1 ? action : place)
      return ruleset.accept(state, action)
    },
  })
  const { kind, seed, luck = [] } = replay.rng
  const fields = { ...replay, setup: scenario ?? replay.setup, kind, seed, actions, luck }
  const left = replay.fingerprint !== undefined ? 0 : luck.length > 0 ? 1 : 2
  return JSON.stringify([FORMAT, ...NAMES.slice(0, NAMES.length - left).map((name) => fields[name])])
}

/** The replay of a short form; `scenario` finds the setup where the text names one. Throws `ReplayError`. */
export function expandReplay(
  text: string,
  ruleset: (id: string) => Ruleset,
  scenario: (ruleset: string, id: string) => Json | undefined = () => undefined,
): Replay {
  const { setup: written, kind, seed, luck, actions, ...rest } = parse(text)
  const setup = typeof written === 'string' ? scenario(rest.ruleset, written) : written
  if (setup === undefined) throw unreadable(say('replay.noScenario', { scenario: foundPhrase(written) }))
  const rules = ruleset(rest.ruleset)
  const replay: Replay = {
    ...rest,
    format: 'quintain-replay/1',
    setup,
    rng: { kind, seed, ...(luck.length === 0 ? {} : { luck }) },
    actions: [],
    every: 1,
    hashes: [],
    outcome: null,
    seal: '',
  }
  const battle = Battle.fromReplay(rules, { ...replay, actions: wholeActions(rules, replay, actions) })
  if (battle.hash() !== replay.finalHash) throw new ReplayError('differs', say('replay.otherEnd'))
  return battle.toReplay()
}

/** The actions of a short form: those that are places in the legal list are looked up there. */
function wholeActions<T extends RulesetTypes>(ruleset: Ruleset<T>, replay: Replay, short: readonly unknown[]): Json[] {
  const follower = followerOf(ruleset, replay)
  const actions: Json[] = []
  const decide = () => {
    const { state, decided } = follower
    const entry = short[decided]
    const action = ruleset.accept(state, typeof entry === 'number' ? ruleset.legal(state)[entry] : entry)
    actions.push(plainJson(action))
    return action
  }
  try {
    follower.follow(replay.positions, { decide })
  } catch (error) {
    if (!(error instanceof ActionRefused || error instanceof LimitReached)) throw error
    const { position, decided } = follower
    throw unreadable(say('replay.badDecision', { decision: decided + 1, position, why: error.says }))
  }
  if (follower.position < replay.positions) {
    throw unreadable(say('replay.overEarly', { position: follower.position, expected: replay.positions }))
  }
  return actions
}

/** The fields in the order of the text, after the format. */
const FIELDS = z.object({
  engine: z.string(),
  ruleset: z.string(),
  rulesetVersion: z.int(),
  contentHash: z.string(),
  setup: anyJson(say('expect.setupOrScenario')),
  kind: z.string(),
  seed: seedShape,
  positions: z.int().check(z.minimum(0)),
  actions: z.array(z.unknown()),
  finalHash: z.string(),
  luck: z._default(luckShape, []),
  fingerprint: z.optional(z.string()),
})

const NAMES = z.keyof(FIELDS).options

function parse(text: string): z.output<typeof FIELDS> {
  let fields: unknown
  try {
    fields = JSON.parse(text)
  } catch {
    throw unreadable(say('replay.notJson'))
  }
  if (!Array.isArray(fields) || fields[0] !== FORMAT || fields.length < 11 || fields.length > 13)
    throw unreadable(say('replay.format', { format: FORMAT }))
  const entries: readonly unknown[] = fields
  const named = Object.fromEntries(NAMES.map((name, i) => [name, entries[i + 1]]))
  const shape = checkShape(FIELDS, named)
  if (shape.ok) return shape.value
  throw unreadable(placedFault(shape.faults[0]))
}

function unreadable(fault: Phrase): ReplayError {
  return new ReplayError('unreadable', say('replay.notCompact', { fault }))
}
