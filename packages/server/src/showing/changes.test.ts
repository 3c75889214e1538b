import { plainJson, Sfc32 } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { describe, expect, it } from 'vitest'
import { extent } from '../../../../tests/extent.ts'
import { inspect } from '../agents/tasks.ts'
import { realTime } from '../border/time.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { Tellers } from '../catalogue/tellers.ts'
import { versionsOf } from '../catalogue/versions.ts'
import { ToldState } from '@quintain/client'
import { Game } from '../game/game.ts'
import { type Draft, inputOf } from '../game/input.ts'
import { definitionOf, type MatchOptions } from '../game/match-definition.ts'
import { PreparedBattles } from '../game/prepared-battles.ts'
import { realEntropy } from '../match/entropy.ts'
import { newRow } from '../match/new-match.ts'
import type { MatchState, ServerMessage } from '@quintain/client/protocol'
import { GameShowing } from './game-showing.ts'
import { type Recipient, sortOf, type Viewer, type Wanted } from './showing.ts'

const catalogue = new Catalogue(contentPacks)
const battles = new PreparedBattles()
const tellers = new Tellers(catalogue)
const INPUTS = extent(30, 300)

/** Whole states, and what changed: both are told side by side. */
class Reader {
  readonly #told = new ToldState()
  readonly recipient: Recipient
  state: MatchState | null = null
  takes = true
  changes = 0
  letters = 0

  constructor(viewer: Viewer, wanted: Wanted, takesChanges: boolean) {
    const send = (text: string) => this.#read(text)
    const sort = sortOf(viewer, wanted, takesChanges)
    const told = { known: -1, takesChanges, told: null }
    this.recipient = { seat: viewer, viewer, wanted, sort, ...told, takes: () => this.takes, send }
  }

  #read(text: string): void {
    const message: ServerMessage = JSON.parse(text)
    this.letters += text.length
    if (message.type === 'change') this.changes += 1
    const whole = this.#told.whole(message)
    if (whole?.type === 'sync') this.state = whole.state
  }
}

function newShowing(ruleset: string, scenario: number): GameShowing {
  const pack = catalogue.pack(ruleset)
  const { setup: given } = pack.scenarios[scenario % pack.scenarios.length]
  const setup = pack.ruleset.player?.playable?.(given) ?? given
  const { sides, deciding } = inspect(pack.ruleset, setup)
  const kindOf = (seat: number) => (deciding.includes(seat) ? ('open' as const) : ('rules' as const))
  const options: MatchOptions = {
    clock: { moveMs: 1_000, bankMs: 5_000, onTimeout: 'agent' },
    spectators: { mode: 'public', delayMs: 0, delayTurns: 0 },
    paceMs: 500,
    seats: sides.map((side, seat) => ({ side, kind: kindOf(seat), agent: null })),
    official: true,
  }
  const wanted = { ruleset: pack.ruleset, versions: versionsOf(pack), setup, scenario: null, title: '', options }
  const { row } = newRow({ ...wanted, visibility: 'public' }, realEntropy, 0, 'here')
  return new GameShowing(new Game(definitionOf(row, catalogue), battles), realTime(Date.now))
}

/** What may happen next, any of it. */
function nextDraft(game: Game, random: Sfc32): Draft {
  const free = game.seats.find(({ kind }) => kind === 'open')
  if (free !== undefined) {
    return { kind: 'join', seat: free.seat, payload: { name: null, agent: null, rated: false } }
  }
  const [deciding] = game.waiting
  if (deciding === undefined) return { kind: 'advance', seat: null, payload: { steps: 1 } }
  if (random.int(0, 9) === 0) return { kind: 'offerDraw', seat: deciding, payload: null }
  const legal = game.battle.legal()
  return { kind: 'action', seat: deciding, payload: { action: plainJson(legal[random.int(0, legal.length - 1)]) } }
}

describe('what changed', () => {
  it.each(contentPacks.map(({ ruleset }) => ruleset.id))('gives the bytes of the whole state (%s)', async (ruleset) => {
    const total = { changes: 0, changed: 0, whole: 0 }
    for (let seed = 1; seed <= extent(1, 20); seed += 1) {
      const random = Sfc32.seeded(seed)
      const showing = newShowing(ruleset, seed - 1)
      const readers: [Reader, Reader][] = []
      const lagging: [Reader, Reader][] = []
      for (const viewer of [0, 1, showing.publicViewer]) {
        for (const language of [null, 'zh']) {
          const teller = await tellers.in(language, ruleset)
          const wanted = {
            view: language === null,
            scene: true,
            legal: true,
            events: true,
            pictures: language === null,
            teller,
          }
          const whole = new Reader(viewer, wanted, false)
          readers.push([new Reader(viewer, wanted, true), whole])
          lagging.push([new Reader(viewer, wanted, true), whole], [new Reader(viewer, wanted, true), whole])
        }
      }
      for (const { recipient } of [...readers, ...lagging].flat()) showing.recipients.add(recipient)
      for (let made = 0; made < INPUTS && showing.game.status !== 'over'; made += 1) {
        const draft = nextDraft(showing.game, random)
        showing.apply([inputOf(draft, 'match', showing.game.seq + 1, made * 300)])
        for (const [late] of lagging) {
          late.takes = random.int(0, 2) > 0
          showing.tell(late.recipient)
        }
        // Those who lag share texts and states with those who do not, now and then.
        for (const [changing, whole] of [...readers, ...lagging]) {
          if (!changing.takes) continue
          expect(changing.state?.seq).toBe(showing.seq)
          if (JSON.stringify(changing.state) !== JSON.stringify(whole.state)) {
            expect(changing.state).toEqual(whole.state)
            expect(JSON.stringify(changing.state)).toBe(JSON.stringify(whole.state))
          }
        }
      }
      for (const [changing, whole] of readers) {
        total.changes += changing.changes
        total.changed += changing.letters
        total.whole += whole.letters
      }
    }
    expect(total.changes).toBeGreaterThan(20)
    expect(total.changed).toBeLessThan(total.whole * 0.8)
    process.stdout.write(`${ruleset}: ${(total.whole / total.changed).toFixed(1)} times shorter\n`)
  })
})
