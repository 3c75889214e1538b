import type { RulesetTypes } from '../kernel/contract.ts'
import { EventLog } from '../kernel/event-log.ts'
import { hashJson, hashState } from '../kernel/hash.ts'
import { LimitReached } from '../kernel/errors.ts'
import { isJsonObject, isRecord, type Json, plainJson } from '../kernel/json.ts'
import { Stream } from '../random/generator.ts'
import { createGenerator } from '../random/index.ts'
import { Scripted } from '../random/scripted.ts'
import type { Law, LawSample } from './law.ts'
import { must, Walk } from './walk.ts'

export const sameInputs: Law = {
  name: 'determinism',
  statement: 'the same inputs give the same state after every step, listened to or not',
  check(sample) {
    const other = new Walk(sample, new EventLog())
    let first = true
    new Walk(sample).through((walk) => {
      if (first) first = false
      else other.step()
      must(this.name, walk.hash() === other.hash(), () => `states differ after ${walk.state.steps} steps`)
    })
  },
}

export const clones: Law = {
  name: 'clones',
  statement: 'a clone is equal, goes on equally, and neither touches the other',
  check(sample) {
    const { ruleset } = sample
    new Walk(sample).through((walk) => {
      const before = walk.hash()
      const clone = ruleset.clone(walk.state)
      must(this.name, hashState(ruleset, clone) === before, () => 'a clone has another hash')
      const twin = ruleset.clone(walk.state)
      advance(sample, clone)
      must(this.name, walk.hash() === before, () => 'stepping a clone changed the original')
      must(this.name, hashState(ruleset, twin) === before, () => 'stepping a clone changed another clone')
      advance(sample, twin)
      must(this.name, hashState(ruleset, twin) === hashState(ruleset, clone), () => 'two clones went on differently')
    })
  },
}

export const savedTwin: Law = {
  name: 'saved twin',
  statement:
    'a state that goes through JSON at every step, its keys in whatever order, stays equal to one that does not',
  check(sample) {
    const { ruleset } = sample
    const walk = new Walk(sample)
    let twin = new Walk(sample).state
    for (let i = 1; i <= sample.steps; i += 1) {
      const decided = walk.actions.length
      if (!walk.step()) break
      twin = ruleset.load(walk.plan, turned(plainJson(ruleset.save(twin))))
      const action = walk.actions.length > decided ? ruleset.accept(twin, plainJson(walk.actions[decided])) : undefined
      ruleset.step(twin, action, null)
      must(this.name, hashState(ruleset, twin) === walk.hash(), () => `differs after step ${i}`)
    }
  },
}

/** The same JSON with the keys of its objects in the opposite order: databases give them back in an order of theirs. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map(turned)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]): [string, Json] => [key, turned(entry ?? null)])
      .toReversed(),
  )
}

export const scripted: Law = {
  name: 'scripted generator',
  statement: 'the outputs that a battle used, given as a script, are used up exactly and give the same battle',
  applies: (ruleset) => ruleset.traits.generators.some((kind) => kind !== 'keyed'),
  check(sample) {
    const walk = new Walk(sample)
    while (walk.state.steps < sample.steps && walk.step());
    const { random } = walk.state
    if (!(random instanceof Stream)) return
    const source = createGenerator(sample.generator, sample.seed)
    if (!(source instanceof Stream)) return
    const script = Array.from({ length: random.outputs }, () => source.output())
    const other = new Walk(sample, null, new Scripted(script))
    while (other.state.steps < sample.steps && other.step());
    const scriptedRandom = other.state.random
    must(this.name, scriptedRandom instanceof Scripted && scriptedRandom.left === 0, () => 'outputs are left over')
    must(this.name, withoutRandom(sample, walk.state) === withoutRandom(sample, other.state), () => 'another battle')
  },
}

function withoutRandom<T extends RulesetTypes>({ ruleset }: LawSample<T>, state: T['State']): string {
  const saved = ruleset.save(state)
  if (!isRecord(saved)) throw new TypeError('a saved state is an object')
  const { random: _, ...rest } = saved
  return hashJson(plainJson(rest))
}

/** One step by the first legal action. */
function advance<T extends RulesetTypes>({ ruleset }: LawSample<T>, state: T['State']): void {
  const turn = ruleset.next(state)
  if (turn.kind === 'over') return
  try {
    ruleset.step(state, turn.kind === 'decision' ? ruleset.legal(state)[0] : undefined, null)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
  }
}
