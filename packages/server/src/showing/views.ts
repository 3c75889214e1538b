import type { BattleEvent, LogEntry, Narrator } from 'quintain'
import { LIMITS } from '../protocol/limits.ts'
import type { EventEntry, LegalAction, MatchState, Update, Wishes } from '../protocol/messages.ts'
import type { Game, AppliedInput } from '../game/game.ts'

/** A seat; or the number after the last seat: somebody from whom all that is hidden stays hidden; or null: sees all. */
export type Viewer = number | null

/** Events as one viewer may know them, with numbers of their own. */
class Told {
  readonly entries: EventEntry[] = []
  /** The viewer's number of an event of the log; -1 where the viewer was not told. */
  readonly #numbers: number[] = []

  add(entry: LogEntry, shown: BattleEvent | null): void {
    if (shown === null) {
      this.#numbers[entry.index] = -1
      return
    }
    const index = this.entries.length
    this.#numbers[entry.index] = index
    const cause = entry.cause === null ? -1 : this.#numbers[entry.cause]
    this.entries.push({
      index,
      position: entry.step,
      cause: cause < 0 ? null : cause,
      event: shown,
      // The reasons of a number that is hidden are hidden too.
      breakdown: shown === entry.event && entry.breakdown !== null ? [...entry.breakdown] : null,
    })
  }

  /** How many of the log's events before `index` the viewer was told. */
  countBefore(index: number): number {
    for (let i = index - 1; i >= 0; i -= 1) if (this.#numbers[i] >= 0) return this.#numbers[i] + 1
    return 0
  }
}

/** Turns a game into what each viewer may know of it. All that leaves the server about a match is made here. */
export class Views {
  readonly #game: Game
  readonly #told = new Map<Viewer, Told>()
  readonly #narrators = new Map<string, Narrator>()
  #logged = 0

  constructor(game: Game) {
    this.#game = game
    const { ruleset } = game.definition
    this.#told.set(null, new Told())
    if (ruleset.traits.hiddenInformation) {
      for (let seat = 0; seat <= game.seats.length; seat += 1) this.#told.set(seat, new Told())
    }
    this.listen()
  }

  /** Must be called after each input: what may be shown of an event depends on the state that it led to. */
  listen(): void {
    const { battle, definition } = this.#game
    const { log } = battle
    if (log === null) return
    for (; this.#logged < log.length; this.#logged += 1) {
      const entry = log.entry(this.#logged)
      for (const [viewer, told] of this.#told) {
        const shown =
          viewer === null || definition.ruleset.viewEvent === undefined
            ? entry.event
            : definition.ruleset.viewEvent(battle.state, entry.event, viewer)
        told.add(entry, shown)
      }
    }
  }

  /** A spectator who sees what is hidden from nobody. */
  get publicViewer(): Viewer {
    return this.#game.definition.ruleset.traits.hiddenInformation ? this.#game.seats.length : null
  }

  /** Inputs after `since` (-1: from the beginning), as the viewer may know them. */
  updates(viewer: Viewer, since: number, wishes: Wishes): Update[] {
    return this.#game.applied.slice(since + 1).map((input) => this.#update(input, viewer, wishes))
  }

  #update(input: AppliedInput, viewer: Viewer, wishes: Wishes): Update {
    const { seq, at, kind, seat, action, position } = input
    const hidden = this.#game.definition.ruleset.traits.hiddenInformation && viewer !== null && viewer !== seat
    return {
      seq,
      at,
      kind,
      seat,
      ...(action === undefined || hidden ? {} : { action }),
      position,
      events: wishes.events ? this.#events(input, viewer, wishes) : [],
    }
  }

  #events(input: AppliedInput, viewer: Viewer, { language }: Wishes): EventEntry[] {
    const told = this.#told.get(this.#game.definition.ruleset.traits.hiddenInformation ? viewer : null)
    if (told === undefined) return []
    const entries = told.entries.slice(told.countBefore(input.firstEvent), told.countBefore(input.lastEvent))
    if (language === null) return entries
    return entries.map((entry) => ({ ...entry, text: this.#line(entry, language) }))
  }

  #line({ event, index }: EventEntry, language: 'en' | 'zh'): string {
    const { ruleset } = this.#game.definition
    const narrator = this.#narrators.get(language) ?? ruleset.narrator(this.#game.battle.plan, language)
    this.#narrators.set(language, narrator)
    return isEvent(event) ? narrator.line(event, index) : ''
  }

  state(viewer: Viewer, wishes: Wishes): MatchState {
    const { battle, definition, seq, status, clocks, offer, result, deciding, turnNumber } = this.#game
    const { ruleset } = definition
    const seen = ruleset.traits.hiddenInformation ? viewer : null
    const decides = deciding !== null && viewer === deciding
    return {
      seq,
      status,
      position: battle.position,
      turn: {
        kind: this.#turnKind(),
        seat: deciding,
        number: turnNumber,
        deadline: deciding === null || this.#game.decider !== null ? null : clocks.deadline(deciding),
      },
      banks: clocks.banks,
      offer,
      result,
      ...(wishes.view ? { view: battle.view(seen) } : {}),
      ...(wishes.scene ? { scene: ruleset.scene(battle.state, seen) } : {}),
      ...(wishes.legal && decides ? this.#legal(wishes) : {}),
    }
  }

  #turnKind(): MatchState['turn']['kind'] {
    const { status, battle } = this.#game
    if (status === 'open') return 'waiting'
    return status === 'playing' ? battle.turn.kind : 'over'
  }

  #legal(wishes: Wishes): { legal: LegalAction[]; more: boolean } {
    const { battle, definition } = this.#game
    const { player } = definition.ruleset
    const legal = battle.legal()
    const listed = legal.slice(0, LIMITS.listedActions).map((action) => {
      // Labels are for people, and people read: whoever wants no scene is a program.
      if (player === undefined || !wishes.scene) return { action }
      const { label, odds } = player.describe(battle.state, action, wishes.language ?? 'en')
      return { action, label, ...(odds === undefined ? {} : { odds: [...odds] }) }
    })
    return { legal: listed, more: legal.length > listed.length || definition.ruleset.traits.acceptsUnlisted === true }
  }
}

function isEvent(value: unknown): value is BattleEvent {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
