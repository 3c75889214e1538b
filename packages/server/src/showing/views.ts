import {
  battleNarrator,
  type Narrator,
  type Scene,
  type Teller,
  tellsAsWhole,
  toldScene,
  writtenLanguage,
} from '@quintain/engine'
import { told } from '../catalogue/tellers.ts'
import { type AppliedInput, type Game, isBefore } from '../game/game.ts'
import {
  type EventEntry,
  type LegalAction,
  LIMITS,
  type MatchState,
  type Picture,
  type Update,
} from '@quintain/client/protocol'
import { picturesAfter } from './pictures.ts'
import { type SeenEvent, SeenEvents } from './seen-events.ts'
import type { Viewer, Wanted } from './showing.ts'

/** Turns a game into what each viewer may know of it. All that leaves the server about a match is made here. */
export class Views {
  readonly #game: Game
  readonly #seen = new Map<Viewer, SeenEvents>()
  /** While the battle goes on, and when it is over: then it may be told as a whole. */
  readonly #narrators = { going: new Map<Teller, Narrator>(), over: new Map<Teller, Narrator>() }
  #logged = 0

  constructor(game: Game) {
    this.#game = game
    const { ruleset } = game.definition
    this.#seen.set(null, new SeenEvents())
    if (ruleset.traits.hiddenInformation) {
      for (let seat = 0; seat <= game.seats.length; seat += 1) this.#seen.set(seat, new SeenEvents())
    }
    this.listen()
  }

  /** Must be called after each input: what may be shown of an event depends on the state that it led to. */
  listen(): void {
    const { battle, definition } = this.#game
    const { log } = battle
    const { ruleset } = definition
    if (log === null || this.#game.seed === null) return
    const { events } = log
    for (const [viewer, seen] of this.#seen) {
      for (let index = this.#logged; index < events.length; index += 1) {
        const event = events[index]
        const shown =
          viewer === null || ruleset.viewEvent === undefined ? event : ruleset.viewEvent(battle.state, event, viewer)
        seen.add(index, event, shown)
      }
    }
    this.#logged = events.length
  }

  /** A spectator who sees what is hidden from nobody. */
  get publicViewer(): Viewer {
    return this.#game.definition.ruleset.traits.hiddenInformation ? this.#game.seats.length : null
  }

  /** Inputs after `since` (-1: from the beginning), as the viewer may know them; as many as one answer tells of. */
  updates(viewer: Viewer, since: number, wanted: Wanted): Update[] {
    return this.#game.applied
      .slice(since + 1, since + 1 + LIMITS.updates)
      .map((input) => this.#update(input, viewer, wanted))
  }

  #update(input: AppliedInput, viewer: Viewer, wanted: Wanted): Update {
    const { seq, at, kind, seat, action, position } = input
    const hidden = this.#game.definition.ruleset.traits.hiddenInformation && viewer !== null && viewer !== seat
    const events = wanted.events ? this.#events(input, viewer, wanted.teller) : []
    return { seq, at, kind, seat, action: hidden ? undefined : action, position, events }
  }

  #events({ firstEvent, lastEvent }: AppliedInput, viewer: Viewer, teller: Teller | null): EventEntry[] {
    const seen = this.#between(viewer, firstEvent, lastEvent)
    return teller === null ? seen : seen.map((event) => this.#entry(event, teller))
  }

  #between(viewer: Viewer, first: number, last: number): SeenEvent[] {
    const { log } = this.#game.battle
    const seen = this.#seen.get(this.#seenBy(viewer))
    return log === null || seen === undefined ? [] : seen.between(log, first, Math.min(last, this.#logged))
  }

  /** Null where nothing is hidden from anybody. */
  #seenBy(viewer: Viewer): Viewer {
    return this.#game.definition.ruleset.traits.hiddenInformation ? viewer : null
  }

  /** The scenes between the last input that the viewer knows of and the present; nobody is played what they missed. */
  pictures(viewer: Viewer, since: number, { scene, teller }: Wanted): Picture[] {
    const { battle, applied, seed } = this.#game
    if (!scene || since < 0 || seed === null) return []
    const seen = this.#seenBy(viewer)
    const shown = (one: Scene) => (teller === null ? one : toldScene(one, teller))
    return picturesAfter(battle, applied[since].position, seen, shown).map((picture) => ({
      told: this.#seen.get(seen)?.countBefore(picture.index + 1) ?? 0,
      scene: picture.scene,
    }))
  }

  #entry({ index, position, cause, event, breakdown }: SeenEvent, teller: Teller): EventEntry {
    return {
      index,
      position,
      cause,
      event,
      breakdown: breakdown?.map(({ label, value }) => ({ label: told(label, teller), value })) ?? null,
      text: this.#narrator(teller).line(event, index),
    }
  }

  #narrator(teller: Teller): Narrator {
    const { battle } = this.#game
    const narrators = battle.outcome === undefined ? this.#narrators.going : this.#narrators.over
    const narrator = narrators.get(teller) ?? battleNarrator(battle, teller)
    narrators.set(teller, narrator)
    return narrator
  }

  /** A finished battle from its first line to its last, where it is told otherwise now than while it was played. */
  #story(viewer: Viewer, { events, teller }: Wanted): MatchState['story'] {
    const { ruleset } = this.#game.definition
    if (!events || teller === null || !tellsAsWhole(ruleset)) return undefined
    if (this.#game.battle.outcome === undefined) return undefined
    const narrator = this.#narrator(teller)
    return this.#between(viewer, 0, this.#logged).map(({ event, index }) => narrator.line(event, index))
  }

  state(viewer: Viewer, wanted: Wanted): MatchState {
    const { battle, seq, status, clocks, offer, result, waiting } = this.#game
    const seen = this.#seenBy(viewer)
    // Before all is brought and the luck is known there is nothing to see.
    const shown = this.#game.seed !== null
    const choices =
      wanted.legal && viewer !== null && waiting.includes(viewer) ? this.#legal(viewer, wanted) : undefined
    return {
      seq,
      status,
      position: battle.position,
      turn: this.#turn(viewer, waiting),
      banks: clocks.banks,
      offer,
      result,
      // One form of object for all: what is undefined is not sent.
      muster: this.#muster(viewer),
      view: wanted.view && shown ? battle.view(seen) : undefined,
      scene: wanted.scene && shown ? this.#scene(seen, wanted.teller) : undefined,
      legal: choices?.legal,
      more: choices?.more,
      story: this.#story(viewer, wanted),
    }
  }

  /** Parts may be large, and the first scene shows what was made of them: later on nobody needs them here. */
  #muster(viewer: Viewer): MatchState['muster'] {
    const { muster, battle } = this.#game
    if (muster === null || battle.position > 0) return undefined
    const { complete, seats } = muster.view(viewer)
    return { complete, seats: [...seats] }
  }

  /** That somebody has chosen is told, what is not. */
  #turn(viewer: Viewer, seats: readonly number[]): MatchState['turn'] {
    const { turnNumber: number, chosen, clocks } = this.#game
    const waiting = seats.map((seat) => ({
      seat,
      deadline: this.#game.deciderOf(seat) === null ? clocks.deadline(seat) : null,
    }))
    const shown = waiting.find((one) => one.seat === viewer) ?? waiting.at(0)
    return {
      kind: this.#turnKind(),
      seat: shown?.seat ?? null,
      number,
      deadline: shown?.deadline ?? null,
      waiting,
      chosen: [...chosen],
    }
  }

  #turnKind(): MatchState['turn']['kind'] {
    const { status, battle } = this.#game
    if (isBefore(status)) return 'waiting'
    return status === 'playing' ? battle.turn.kind : 'over'
  }

  #scene(seen: Viewer, teller: Teller | null): unknown {
    const { battle, definition } = this.#game
    const scene = definition.ruleset.scene(battle.state, seen)
    return teller === null ? scene : toldScene(scene, teller)
  }

  #legal(seat: number, { scene, teller }: Wanted): { legal: LegalAction[]; more: boolean } {
    const { battle, definition } = this.#game
    const { player, traits } = definition.ruleset
    const legal = battle.legal(seat)
    const listed = legal.slice(0, LIMITS.listedActions).map((action): LegalAction => {
      // Labels are for people, and people read: whoever wants no scene is a program.
      if (player === undefined || !scene) return { action }
      const { label, odds, rules } = player.describe(battle.state, action, writtenLanguage(teller?.language ?? 'en'))
      const refs = player.refs?.(battle.state, action)
      const pays = player.pays?.(battle.state, action)
      return {
        action,
        label: told(label, teller),
        odds: odds?.map((one) => ({ label: told(one.label, teller), value: told(one.value, teller) })),
        rules: rules?.map((rule) => told(rule, teller)),
        refs: refs === undefined ? undefined : [...refs],
        pays: pays === undefined ? undefined : [...pays],
        onto: player.onto?.(battle.state, action) ?? undefined,
      }
    })
    return { legal: listed, more: legal.length > listed.length || traits.acceptsUnlisted === true }
  }
}
