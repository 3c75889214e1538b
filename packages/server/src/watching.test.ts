import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { pick, type TestArena } from '../testing/arena.ts'
import { Spectator } from '../testing/spectator.ts'
import { twinArenas, type Twins } from '../testing/twins.ts'
import type { MatchRequestInput } from '@quintain/client/protocol'

type Terms = NonNullable<MatchRequestInput['spectators']>
type Move = 'act' | 'offerDraw' | 'declineDraw' | 'resign'
interface Step {
  readonly after: number
  readonly move: Move
  readonly choice: number
}

/** A public match of two people on one server. What cannot be done at a moment is not done. */
class Duel {
  readonly #arena: TestArena
  readonly id: string
  readonly #tokens: string[] = []
  #requests = 0

  private constructor(arena: TestArena, id: string, token: string) {
    this.#arena = arena
    this.id = id
    this.#tokens.push(token)
  }

  static async open(arena: TestArena, spectators: Terms): Promise<Duel> {
    const identity = { name: 'Ash', key: 'a-device-key-of-ash' }
    const clock = { moveMs: 80_000_000, bankMs: 1_000, onTimeout: 'agent' as const }
    const made = await arena.api.create({ ruleset: 'chain', spectators, clock, join: { seat: 0, identity } })
    return new Duel(arena, made.match.id, made.token ?? '')
  }

  async join(): Promise<void> {
    const identity = { name: 'Bo', key: 'a-device-key-of-bo' }
    this.#tokens.push((await this.#arena.api.join(this.id, { identity })).token ?? '')
  }

  async take({ move, choice }: Omit<Step, 'after'>): Promise<void> {
    this.#requests += 1
    const id = `request-${this.#requests}`
    const { state } = await this.#arena.api.state(this.id, this.#tokens[0])
    const decider = this.#tokens[state.turn.seat ?? 0]
    const seat = this.#tokens[choice % 2]
    const asked =
      move === 'act'
        ? this.#arena.api.state(this.id, decider).then((seen) => {
            const { turn } = seen.state
            return this.#arena.api.act(this.id, decider, { id, turn: turn.number, action: pick(seen.state, choice) })
          })
        : this.#arena.api.command(this.id, seat, { id, command: move })
    await asked.catch(() => undefined)
  }

  async rematch(): Promise<void> {
    await this.#arena.api.rematch(this.id, this.#tokens[0])
  }
}

/** Rows of lists are written soon after, but not after what is written next. */
async function listsAreWritten(arena: TestArena): Promise<void> {
  await arena.api.create({ ruleset: 'atb', visibility: 'invitation', join: { seat: 0 } })
}

/** A short word about the first difference: answers are long. */
function difference(here: string, there: string): string | null {
  if (here === there) return null
  let at = 0
  while (here[at] === there[at]) at += 1
  const line = here.slice(here.lastIndexOf('\n', at) + 1).slice(0, 60)
  return `${line} … ${here.slice(Math.max(0, at - 100), at + 60)} <> ${there.slice(at, at + 60)}`
}

const steps = (moves: readonly Move[], maxLength: number) =>
  fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 9_000 }), move: fc.constantFrom(...moves), choice: fc.nat(1_000) }),
    { maxLength },
  )
const terms = fc.record({
  mode: fc.constantFrom('all' as const, 'public' as const),
  delayMs: fc.constantFrom(10_000, 30_000),
  delayTurns: fc.constantFrom(0, 0, 2),
})
/** Something is shown, then one of the two plays on: it must be seen once the delay is over. */
const DIFFERS: [Required<Terms>, Step[], Step[], Step[]] = [
  { mode: 'all', delayMs: 10_000, delayTurns: 0 },
  [{ after: 1, move: 'act', choice: 1 }],
  [{ after: 5_000, move: 'act', choice: 1 }],
  [],
]
const PLAY = ['act', 'act', 'act', 'act', 'offerDraw', 'declineDraw'] as const

describe('what a spectator gets at a time is a function of the match up to that time less the delay', () => {
  let twins: Twins
  const watching: Spectator[] = []
  afterEach(() => leave())

  async function leave(): Promise<void> {
    for (const spectator of watching.splice(0)) spectator.leave()
    await twins.close()
  }

  /** The same match on two new servers, with a spectator each. */
  async function duels(spectators: Terms): Promise<[Duel, Duel]> {
    twins = await twinArenas()
    const [here, there] = twins.arenas
    const both: [Duel, Duel] = [await Duel.open(here, spectators), await Duel.open(there, spectators)]
    watching.push(await Spectator.enter(here, both[0].id), await Spectator.enter(there, both[1].id))
    return both
  }

  async function pass(ms: number): Promise<void> {
    twins.pass(ms)
    await Promise.all(watching.map((spectator) => spectator.look()))
  }

  async function told(): Promise<string[]> {
    for (const arena of twins.arenas) await listsAreWritten(arena)
    const [here, there] = await Promise.all(watching.map((spectator) => spectator.told()))
    return [here.join('\n'), there.join('\n')]
  }

  async function expectTheSame(): Promise<string> {
    const [here, there] = await told()
    expect(difference(here, there)).toBeNull()
    return here
  }

  it('whatever is played within the delay, over all answers', async () => {
    let shown = 0
    let differed = 0
    await fc.assert(
      fc.asyncProperty(
        terms,
        steps([...PLAY, 'resign'], 5),
        steps([...PLAY, 'resign'], 4),
        steps(PLAY, 4),
        async (spectators, past, one, other) => {
          const both = await duels(spectators)
          for (const duel of both) await duel.join()
          for (const step of past) {
            await pass(step.after)
            for (const duel of both) await duel.take(step)
          }
          // From here on they differ, within one delay; both twins have one clock.
          const end = spectators.delayMs ?? 0
          let passed = 0
          const moments = [one, other].flatMap((later, twin) => {
            let at = 0
            return later.map((step) => ({ at: Math.min((at += step.after), end), twin, step }))
          })
          for (const { at, twin, step } of moments.toSorted((a, b) => a.at - b.at)) {
            await pass(at - passed)
            passed = at
            if (at > 0) await both[twin].take(step)
          }
          if (passed === 0) await pass((passed = 1))
          await expectTheSame()
          await pass(end - passed)
          if ((await expectTheSame()).includes('"updates":[{')) shown += 1
          await pass(end)
          const [here, there] = await told()
          if (here !== there) differed += 1
          await leave()
        },
      ),
      { numRuns: extent(2, 100), endOnFailure: true, examples: [DIFFERS] },
    )
    expect(shown).toBeGreaterThan(0)
    expect(differed).toBeGreaterThan(0)
  })

  it('the end, its rematch and what follows come after the delay too', async () => {
    const both = await duels({ mode: 'all', delayMs: 30_000 })
    for (const duel of both) await duel.join()
    await pass(5_000)
    await both[0].take({ move: 'resign', choice: 0 })
    expect(await expectTheSame()).not.toContain('"kind":"resign"')
    await pass(5_000)
    // Its ids differ from here on: it may be told of by nobody yet.
    await both[0].rematch()
    await pass(24_999)
    const before = await expectTheSame()
    expect(before).not.toContain('"status":"over"')
    await pass(1)
    const [here] = await told()
    expect(here).toMatch(/replay 200 .*"seed":"[0-9a-f]{64}"/)
    expect(here).toContain('"reason":"resignation"')
    expect(here.split('\n').find((text) => text.startsWith('/api/replays 200'))).toContain(both[0].id)
    expect(here).not.toMatch(/"rematch":"/)
    await pass(5_000)
    expect((await twins.arenas[0].api.match(both[0].id)).rematch).not.toBeNull()
  })

  it('before the start nothing but which seats are free', async () => {
    const both = await duels({ mode: 'all', delayMs: 600_000 })
    const waiting = await expectTheSame()
    for (const word of ['"hand0"', '"deck', '"events"', '"Ash","agent"']) expect(waiting).not.toContain(word)
    expect(waiting).toContain('"seq":-1')
    await pass(1_000)
    await both[0].join()
    await pass(1_000)
    for (const choice of [1, 2, 3]) await both[0].take({ move: 'act', choice })
    await both[0].take({ move: 'resign', choice: 0 })
    await pass(590_000)
    const taken = (text: string) =>
      text.replaceAll('"status":"open"', '"status":"playing"').replaceAll('"kind":"open"', '"kind":"taken"')
    const [here, there] = await Promise.all(twins.arenas.map(({ api }, twin) => api.match(both[twin].id)))
    expect(JSON.stringify(here)).toBe(taken(JSON.stringify(there)))
    const [now] = await told()
    for (const word of ['"hand0"', '"deck', '"events"', '"Bo","agent"', '"over"']) expect(now).not.toContain(word)
    const [state, other] = await Promise.all(twins.arenas.map(({ api }, twin) => api.state(both[twin].id)))
    expect(JSON.stringify(state)).toBe(taken(JSON.stringify(other)))
    expect(state).toMatchObject({ updates: [], state: { seq: -1, status: 'playing', turn: { kind: 'waiting' } } })
    // And then all of it up to the delay.
    await pass(9_000)
    const shown = await twins.arenas[0].api.state(both[0].id)
    expect(shown.updates.map(({ kind }) => kind)).toEqual(['start', 'join', 'join'])
    expect(JSON.stringify(shown.state.view)).toMatch(/"hand1":\[/)
  })

  it('would notice: without a delay the answers differ', async () => {
    const both = await duels({ mode: 'public' })
    for (const duel of both) await duel.join()
    await pass(5_000)
    await both[0].take({ move: 'act', choice: 1 })
    await expect(expectTheSame()).rejects.toThrow()
  })
})
