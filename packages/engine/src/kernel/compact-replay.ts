import { z } from 'zod'
import { createGenerator } from '../random/index.ts'
import { Battle } from './battle.ts'
import type { Ruleset, RulesetTypes } from './contract.ts'
import { ReplayError } from './errors.ts'
import { hashJson } from './hash.ts'
import { canonicalText, type Json } from './json.ts'
import { changeLuck, luckShape, seedShape } from './luck.ts'
import { checkOrigin, plainJson, type Replay } from './replay.ts'
import { isReadable, seedFault } from './seeding.ts'
import { faultText, foundText } from './setup.ts'
import { checkShape } from './shape.ts'
import { ENGINE_VERSION } from './version.ts'

/**
 * The short form: decisions as places in the legal list, the final hash alone, and the setup as the name of a scenario
 * where there is one. `[format, engine, ruleset, version, contentHash, setup or scenario, kind, seed, positions, actions, finalHash]`,
 * and at the end the changes of luck where there are any.
 */
const FORMAT = 'quintain-compact/1'

/** Throws `ReplayError` as `checkOrigin` does. */
export function compactReplay<T extends RulesetTypes>(ruleset: Ruleset<T>, replay: Replay, scenario?: string): string {
  checkOrigin(ruleset, replay)
  const plan = ruleset.prepare(ruleset.setup.parse(replay.setup))
  const state = ruleset.start(plan, createGenerator(replay.rng.kind, replay.rng.seed), null)
  const actions: Json[] = []
  const { luck = [] } = replay.rng
  for (let at = 0, decided = 0; at < replay.positions; at += 1) {
    changeLuck(state, replay.rng.kind, luck, at)
    if (ruleset.next(state).kind !== 'decision') {
      ruleset.step(state, undefined, null)
      continue
    }
    const action = replay.actions[decided++]
    const text = canonicalText(action)
    const place = ruleset.legal(state).findIndex((legal) => canonicalText(plainJson(legal)) === text)
    // An action that is accepted without being listed is kept whole.
    actions.push(place === -1 ? action : place)
    ruleset.step(state, ruleset.accept(state, action), null)
  }
  return JSON.stringify([
    FORMAT,
    replay.engine,
    replay.ruleset,
    replay.rulesetVersion,
    replay.contentHash,
    scenario ?? replay.setup,
    replay.rng.kind,
    replay.rng.seed,
    replay.positions,
    actions,
    replay.finalHash,
    ...(luck.length === 0 ? [] : [luck]),
  ])
}

/** The replay of a short form; `scenario` finds the setup where the text names one. Throws `ReplayError`. */
export function expandReplay(
  text: string,
  ruleset: (id: string) => Ruleset,
  scenario: (ruleset: string, id: string) => Json | undefined = () => undefined,
): Replay {
  const { engine, id, version, contentHash, setupOrScenario, kind, seed, positions, actions, finalHash, luck } =
    parse(text)
  const setup = typeof setupOrScenario === 'string' ? scenario(id, setupOrScenario) : setupOrScenario
  if (setup === undefined) throw unreadable(`there is no scenario ${foundText(setupOrScenario)}`)
  if (hashJson(setup) !== contentHash)
    throw new ReplayError('changedContent', 'the scenario is not the one of the replay')
  const rules = ruleset(id)
  if (!isReadable(engine) || version !== rules.version) {
    throw new ReplayError(
      'otherEngine',
      `made by engine ${engine}, ${id} version ${version}; this is ${ENGINE_VERSION}, version ${rules.version}`,
    )
  }
  const fault = seedFault(engine, { kind, seed, luck })
  if (fault !== null) throw new ReplayError('oldSeed', `the replay was ${fault}`)
  const battle = Battle.start(rules, setup, { seed, generator: kind, luck, stepLimit: Number.POSITIVE_INFINITY })
  for (let decided = 0; battle.position < positions;) {
    if (battle.turn.kind === 'decision') {
      const entry: unknown = actions[decided++]
      battle.act(typeof entry === 'number' ? battle.legal()[entry] : entry)
    } else if (!battle.step()) {
      throw unreadable(`it is over at ${battle.position}, not at ${positions}`)
    }
  }
  if (battle.hash() !== finalHash) throw new ReplayError('differs', 'the final hash differs')
  // Once more, under the setup's own step limit: where that ended the battle, the outcome says so.
  return Battle.fromReplay(rules, battle.toReplay()).toReplay()
}

const FIELDS = z.object({
  engine: z.string(),
  id: z.string(),
  version: z.int(),
  contentHash: z.string(),
  setupOrScenario: z.custom<Json>((value) => value !== undefined, 'expected a setup or the name of a scenario'),
  kind: z.string(),
  seed: seedShape,
  positions: z.int().min(0),
  actions: z.array(z.unknown()),
  finalHash: z.string(),
  luck: luckShape.default([]),
})

function parse(text: string): z.output<typeof FIELDS> {
  let fields: unknown
  try {
    fields = JSON.parse(text)
  } catch {
    throw unreadable('it is not JSON')
  }
  if (!Array.isArray(fields) || fields[0] !== FORMAT || fields.length < 11 || fields.length > 12)
    throw unreadable(`format must be ${FORMAT}`)
  const [
    ,
    engine,
    id,
    version,
    contentHash,
    setupOrScenario,
    kind,
    seed,
    positions,
    actions,
    finalHash,
    luck,
  ]: unknown[] = fields
  const named = { engine, id, version, contentHash, setupOrScenario, kind, seed, positions, actions, finalHash, luck }
  const shape = checkShape(FIELDS, named)
  if (shape.ok) return shape.value
  throw unreadable(faultText(shape.faults[0]))
}

function unreadable(what: string): ReplayError {
  return new ReplayError('unreadable', `not a compact replay: ${what}`)
}
