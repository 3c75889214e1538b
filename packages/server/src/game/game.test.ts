import { contentPacks } from '@quintain/engine/content'
import { describe, expect, it } from 'vitest'
import { Catalogue } from '../catalogue/catalogue.ts'
import { GameShowing } from '../showing/game-showing.ts'
import type { Recipient } from '../showing/showing.ts'
import { realTime } from '../border/time.ts'
import { Game } from './game.ts'
import { unforeseeable } from './generator.ts'
import { type Draft, inputOf } from './input.ts'
import { definitionOf } from './match-definition.ts'
import type { MatchDefinition, MatchOptions } from './match-definition.ts'
import { PreparedBattles } from './prepared-battles.ts'

const catalogue = new Catalogue(contentPacks)
const battles = new PreparedBattles()

function definition(ruleset: string, more: Partial<MatchOptions> = {}): MatchDefinition {
  const pack = catalogue.pack(ruleset)
  const seat = (side: string) => ({ side, kind: 'open' as const, agent: null })
  const options: MatchOptions = {
    clock: null,
    spectators: { mode: 'public', delayMs: 0, delayTurns: 0 },
    paceMs: 500,
    seats: [seat('a'), seat('b')],
    official: true,
    ...more,
  }
  return definitionOf(
    {
      id: 'match-one',
      ruleset,
      ruleset_version: 1,
      engine: '',
      fingerprint: null,
      scenario: null,
      title: '',
      setup: JSON.stringify(pack.scenarios[0].setup),
      luck: 'given',
      generator: unforeseeable(pack.ruleset),
      seed: '7',
      salt: 's',
      commitment: 'c',
      visibility: 'public',
      options: JSON.stringify(options),
      owner_hash: '',
      invite_hash: '',
      origin: null,
      prefix: null,
      created_at: 1_000,
      status: 'open',
      quick: 0,
      watchable: 1,
      public_at: null,
      frozen: 0,
      driver: null,
      lease: 0,
      started_at: null,
      ended_at: null,
      positions: 0,
      seq: 0,
      result: null,
      rematch: null,
      rated: 0,
      seats: '[]',
    },
    catalogue,
  )
}

/** A game that is fed by hand. */
class Played {
  readonly game: Game

  constructor(wanted: MatchDefinition) {
    this.game = new Game(wanted, battles)
  }

  take(draft: Draft, at: number): this {
    this.game.apply(inputOf(draft, 'match-one', this.game.seq + 1, at))
    return this
  }

  join(seat: number, at: number, name: string | null = null): this {
    return this.take({ kind: 'join', seat, payload: { name, agent: null, rated: name !== null }, tokenHash: 'h' }, at)
  }

  /** The first legal action, whoever's it is. */
  act(at: number): this {
    const [action] = JSON.parse(JSON.stringify(this.game.battle.legal()))
    return this.take({ kind: 'action', seat: this.game.waiting[0], payload: { action } }, at)
  }
}

const clock = { moveMs: 1_000, bankMs: 5_000, onTimeout: 'agent' as const }

describe('a game as its inputs make it', () => {
  it('starts when the last seat is taken', () => {
    const played = new Played(definition('chain')).join(1, 2_000)
    expect([played.game.status, played.game.waiting]).toEqual(['open', []])
    played.join(0, 3_000)
    expect([played.game.status, played.game.startedAt, played.game.waiting]).toEqual(['playing', 3_000, [0]])
  })

  it('refuses an input out of order', () => {
    const { game } = new Played(definition('chain'))
    const draft: Draft = { kind: 'abort', seat: null, payload: null }
    expect(() => game.apply(inputOf(draft, 'match-one', 2, 0))).toThrow(/does not follow/)
  })

  it('takes from the bank what a move takes beyond its time', () => {
    const played = new Played(definition('chain', { clock })).join(0, 0).join(1, 10_000)
    expect(played.game.clocks.deadline(0)).toBe(16_000)
    played.act(10_900)
    expect(played.game.clocks.banks).toEqual([5_000, 5_000])
    played.act(13_400)
    expect(played.game.clocks.banks).toEqual([3_500, 5_000])
  })

  it('gives back the time without a server', () => {
    const played = new Played(definition('chain', { clock })).join(0, 0).join(1, 10_000)
    played.take({ kind: 'resume', seat: null, payload: { used: 400 } }, 99_000)
    expect(played.game.clocks.deadline(0)).toBe(99_000 - 400 + 6_000)
  })

  it('lets an agent play for who is away, until the person returns', () => {
    const played = new Played(definition('chain', { clock })).join(0, 0).join(1, 0)
    played.take({ kind: 'timeout', seat: 0, payload: { action: null } }, 6_000)
    expect(played.game.deciderOf(0)).toBe('heuristic')
    expect(played.game.clocks.banks).toEqual([0, 5_000])
    played.take({ kind: 'return', seat: 0, payload: null }, 7_000)
    expect(played.game.seats[0].away).toBe(false)
    // The decision that it missed stays the agent's: nobody gains time by leaving and coming back.
    expect(played.game.deciderOf(0)).toBe('heuristic')
    played.act(7_500)
    expect([played.game.waiting, played.game.deciderOf(0)]).toEqual([[0], null])
    expect(played.game.clocks.deadline(0)).toBe(8_500)
  })

  it('leaves the time of others alone when somebody returns', () => {
    const played = new Played(definition('chain', { clock })).join(0, 0).join(1, 0)
    const before = played.game.clocks.deadline(0)
    played.game.seats[1].away = true
    played.take({ kind: 'return', seat: 1, payload: null }, 900)
    expect(played.game.clocks.deadline(0)).toBe(before)
  })

  it('ends by agreement or resignation; a move declines an offer', () => {
    const begun = () => new Played(definition('chain')).join(0, 0).join(1, 0)
    const offer: Draft = { kind: 'offerDraw', seat: 1, payload: null }
    expect(begun().take(offer, 1).game.offer).toBe(1)
    expect(begun().take(offer, 1).act(2).game.offer).toBeNull()
    const agreed = begun().take(offer, 1).take({ kind: 'acceptDraw', seat: 0, payload: null }, 2).game
    expect(agreed.result).toMatchObject({ result: 'draw', reason: 'agreement' })
    const resigned = begun().take({ kind: 'resign', seat: 0, payload: null }, 5).game
    expect(resigned.result).toMatchObject({ result: 'win', seat: 1, reason: 'resignation' })
    expect([resigned.status, resigned.endedAt]).toEqual(['over', 5])
    expect(resigned.info.reveal).toEqual({ seed: '7', secret: '7', salt: 's', contributions: [null, null] })
  })

  it('is rated only between people with names of their own', () => {
    const rated = (...names: (string | null)[]) =>
      new Played(definition('chain')).join(0, 0, names[0]).join(1, 0, names[1]).game.isRated
    expect(rated('Ash', 'Bo')).toBe(true)
    expect(rated('Ash', null)).toBe(false)
    expect(rated('Ash', 'ash')).toBe(false)
    const own = new Played(definition('chain', { official: false })).join(0, 0, 'Ash').join(1, 0, 'Bo')
    expect(own.game.isRated).toBe(false)
  })

  it('is the same again from the same inputs', () => {
    const play = () => {
      const played = new Played(definition('atb', { clock })).join(0, 0).join(1, 0)
      for (let at = 1; at < 20 && played.game.status === 'playing'; at += 1) played.act(at * 700)
      const { battle, clocks, applied } = played.game
      return JSON.stringify([battle.hash(), clocks.banks, applied])
    }
    expect(play()).toBe(play())
  })
})

describe('a showing', () => {
  it('queues nothing for who cannot take more, and tells all at once later', () => {
    const chosen = definition('chain')
    const showing = new GameShowing(new Game(chosen, battles), realTime(Date.now))
    const texts: string[] = []
    let takes = true
    const wanted = { view: true, scene: false, legal: true, events: true, pictures: false, teller: null }
    const recipient: Recipient = {
      seat: 0,
      viewer: 0,
      wanted,
      sort: 'any',
      known: -1,
      takesChanges: false,
      told: null,
      takes: () => takes,
      send: (text) => void texts.push(text),
    }
    showing.recipients.add(recipient)
    const take = (draft: Draft) => showing.apply([inputOf(draft, 'match-one', showing.game.seq + 1, 0)])
    const join = (seat: number): Draft => ({ kind: 'join', seat, payload: { name: null, agent: null, rated: false } })
    take(join(0))
    takes = false
    take(join(1))
    take({ kind: 'offerDraw', seat: 1, payload: null })
    expect([texts.length, recipient.known]).toEqual([1, 1])
    takes = true
    showing.tell(recipient)
    showing.tell(recipient)
    const seqs = texts.map((text): number[] => {
      const message: { updates: { seq: number }[] } = JSON.parse(text)
      return message.updates.map(({ seq }) => seq)
    })
    expect(seqs).toEqual([
      [0, 1],
      [2, 3],
    ])
  })
})
