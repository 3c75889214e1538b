import type { RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import { canonicalText, type Json, plainJson } from '../kernel/json.ts'
import { createGenerator } from '../random/index.ts'
import { Sfc32 } from '../random/sfc32.ts'
import type { Law, LawSample } from './law.ts'
import { sentTo } from './sent.ts'
import { must, Walk } from './walk.ts'

/** Deals of a moment, and moments of a battle that are looked at. */
const DEALS = 12
const MOMENTS = 12
/** Other beginnings: among so many there are some that a seat cannot tell from its own, where little is hidden. */
const BEGINNINGS = 24

export const redealsAll: Law = {
  name: 'redeal',
  statement: 'whatever may differ between two worlds that a seat cannot tell apart is dealt anew for that seat',
  applies: (ruleset) => ruleset.traits.hiddenInformation,
  // Each moment is gone on from in other ways, told to every seat, and dealt anew many times.
  samples: 1 / 6,
  check<T extends RulesetTypes>(sample: LawSample<T>) {
    const { seed, steps } = sample
    const random = Sfc32.seeded(`${seed}/redeals`)
    const secrets = new Secrets(sample)
    const beginnings = Array.from({ length: BEGINNINGS }, (_, i) => new Walk({ ...sample, seed: seed + i + 1 }))
    const every = Math.max(1, Math.floor(steps / MOMENTS))
    let moment = 0
    const walk = new Walk(sample)
    for (const { state } of beginnings) secrets.compare(walk.plan, [walk.state, state], random)
    walk.through(({ state, plan }) => {
      moment += 1
      if (moment % every === 0) secrets.compare(plan, waysOn(sample, state, random), random)
    })
    secrets.mustBeDealt(this.name)
  },
}

/** Two worlds one step on: they differ in what somebody chose, or in what chance did. */
function waysOn<T extends RulesetTypes>({ ruleset }: LawSample<T>, state: T['State'], random: Sfc32): T['State'][] {
  const turn = ruleset.next(state)
  if (turn.kind === 'over') return []
  const legal = ruleset.legal(state)
  return [0, 1].map((way) => {
    const world = ruleset.clone(state)
    const { kind } = world.random
    if (legal.length < 2 && way === 1)
      world.random = createGenerator(kind === 'scripted' ? 'sfc32' : kind, random.bits(32))
    const choice = legal.length < 2 ? legal[0] : legal[(random.below(legal.length - 1) + way) % legal.length]
    try {
      ruleset.step(world, turn.kind === 'decision' ? choice : undefined, null)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
    }
    return world
  })
}

/** What is found to be hidden from seats, and what of it is dealt anew. */
class Secrets<T extends RulesetTypes> {
  readonly #sample: LawSample<T>
  /** What differs, by seat and path. */
  readonly #hidden = new Map<string, string>()
  readonly #dealt = new Set<string>()

  constructor(sample: LawSample<T>) {
    this.#sample = sample
  }

  compare(plan: T['Plan'], worlds: readonly T['State'][], random: Sfc32): void {
    if (worlds.length < 2) return
    const { ruleset } = this.#sample
    const [one, two] = worlds
    if (ruleset.outcome(one) !== undefined) return
    const leaves = leavesOf(plainJson(ruleset.save(one)))
    const others = leavesOf(plainJson(ruleset.save(two)))
    for (const seat of ruleset.seats(plan).keys()) {
      const differ = [...leaves].filter(([path, value]) => (others.get(path) ?? value) !== value)
      if (differ.every(([path]) => this.#dealt.has(`${seat} ${path}`))) continue
      if (canonicalText(ruleset.view(one, seat)) !== canonicalText(ruleset.view(two, seat))) continue
      if (this.#shown(plan, one, seat) !== this.#shown(plan, two, seat)) continue
      for (const [path, value] of differ) {
        this.#hidden.set(`${seat} ${path}`, `${path} (${String(value)} or ${String(others.get(path))})`)
      }
      for (let deal = 0; deal < DEALS; deal += 1) {
        const dealt = ruleset.redeal?.(one, seat, random)
        if (dealt === undefined) continue
        const found = leavesOf(plainJson(ruleset.save(dealt)))
        for (const [path, value] of leaves) if (found.get(path) !== value) this.#dealt.add(`${seat} ${path}`)
      }
    }
  }

  #shown(plan: T['Plan'], state: T['State'], seat: number): string {
    return canonicalText(sentTo(this.#sample, plan, state, seat, false))
  }

  mustBeDealt(law: string): void {
    for (const [key, told] of this.#hidden) {
      const [seat] = key.split(' ', 1)
      must(law, this.#dealt.has(key), () => `seat ${seat} cannot know ${told}, and redeal never changes it`)
    }
  }
}

type Leaf = string | number | boolean | null

/** The plain values of a saved state by their paths. */
function leavesOf(value: Json, path = '', found = new Map<string, Leaf>()): ReadonlyMap<string, Leaf> {
  if (typeof value !== 'object' || value === null) found.set(path, value)
  else
    for (const [key, entry] of Object.entries(value))
      leavesOf(entry ?? null, path === '' ? key : `${path}/${key}`, found)
  return found
}
