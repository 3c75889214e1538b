import type { SceneUnit } from '@quintain/engine'
import type { Happening } from '../../engine/deeds.ts'
import type { Floats } from './floats.ts'
import type { Geometry } from './geometry.ts'

/** A unit on the board, with what it is in the middle of: places are in cells, times in milliseconds, 0 for never. */
export interface Token {
  unit: SceneUnit<string>
  x: number
  y: number
  fromX: number
  fromY: number
  toX: number
  toY: number
  movedAt: number
  /** Where it strikes to. */
  strikeX: number
  strikeY: number
  struckAt: number
  hurtAt: number
  bornAt: number
  fellAt: number
  hp: number
}

export const STRIKE_TIME = 240
export const FALL_TIME = 420
/** Moments for which the place of a fall is marked. */
const GRAVE_MOMENTS = 12

/** All units on a board: from moment to moment they move, strike, are hurt, fall and appear. */
export class Tokens {
  readonly #tokens = new Map<string, Token>()
  readonly #floats: Floats
  /** Where somebody fell, and for how many more moments it is seen. */
  #graves: { readonly x: number; readonly y: number; readonly left: number }[] = []

  constructor(floats: Floats) {
    this.#floats = floats
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id)
  }

  /** Those to paint; whoever has fallen for long enough is gone. */
  shown(now: number): Iterable<Token> {
    for (const [id, token] of this.#tokens) {
      if (token.fellAt > 0 && now - token.fellAt > FALL_TIME) this.#tokens.delete(id)
    }
    // Whoever stands in front is painted over those behind.
    return [...this.#tokens.values()].toSorted((a, b) => a.y - b.y)
  }

  /** A new moment; `calm` shows it without movement, `jump` without telling what changed. */
  follow(
    units: readonly SceneUnit<string>[],
    occurrences: readonly Happening[],
    geometry: Geometry,
    now: number,
    { calm, jump }: { readonly calm: boolean; readonly jump: boolean },
  ): void {
    if (jump) this.#floats.clear()
    this.#graves = jump
      ? []
      : this.#graves.filter(({ left }) => left > 1).map((one) => ({ ...one, left: one.left - 1 }))
    const tells = !calm && !jump
    const seen = new Set<string>()
    for (const unit of units) {
      seen.add(unit.id)
      this.#place(unit, geometry, now, calm, tells)
    }
    for (const [id, token] of this.#tokens) {
      if (seen.has(id)) continue
      if (calm) this.#tokens.delete(id)
      else if (token.fellAt === 0) token.fellAt = now
    }
    if (!calm) for (const occurrence of occurrences) this.#strike(occurrence, now)
  }

  #place(unit: SceneUnit<string>, geometry: Geometry, now: number, calm: boolean, tells: boolean): void {
    const token = this.#tokens.get(unit.id)
    const hp = unit.bars[0]?.value ?? 0
    const center = unit.at === undefined ? undefined : geometry.center(unit.at)
    if (token === undefined) {
      if (center !== undefined && unit.alive) this.#tokens.set(unit.id, newToken(unit, center, hp, calm ? 0 : now))
      return
    }
    token.unit = unit
    if (!unit.alive) {
      if (token.fellAt === 0 && tells) this.#graves.push({ x: token.toX, y: token.toY, left: GRAVE_MOMENTS })
      if (calm) this.#tokens.delete(unit.id)
      else if (token.fellAt === 0) {
        token.fellAt = now
        if (tells) this.#floats.add(token.toX, token.toY, hp - token.hp, unit.bars[0]?.max ?? 0, now)
      }
      return
    }
    token.fellAt = 0
    if (hp !== token.hp && tells) {
      this.#floats.add(token.toX, token.toY, hp - token.hp, unit.bars[0]?.max ?? 0, now)
      if (hp < token.hp) token.hurtAt = now
    }
    token.hp = hp
    if (center !== undefined) move(token, center, now, calm)
  }

  get graves(): readonly { readonly x: number; readonly y: number }[] {
    return this.#graves
  }

  /** All at rest where they are now: after the picture has changed its size. */
  settle(geometry: Geometry): void {
    for (const token of this.#tokens.values()) {
      if (token.unit.at !== undefined) move(token, geometry.center(token.unit.at), 0, true)
    }
  }

  /** Whoever an event names, if they are on the board. */
  at(id: string | null): Token | undefined {
    return id === null ? undefined : this.#tokens.get(id)
  }

  #strike({ doer, receiver }: Happening, now: number): void {
    const source = this.at(doer)
    const target = this.at(receiver)
    if (source === undefined || target === undefined || source === target || source.struckAt === now) return
    source.strikeX = target.toX
    source.strikeY = target.toY
    source.struckAt = now
  }
}

const AT_REST = { movedAt: 0, strikeX: 0, strikeY: 0, struckAt: 0, hurtAt: 0, fellAt: 0 }

function newToken(unit: SceneUnit<string>, [x, y]: readonly [number, number], hp: number, bornAt: number): Token {
  return { ...AT_REST, unit, hp, bornAt, x, y, fromX: x, fromY: y, toX: x, toY: y }
}

function move(token: Token, [x, y]: readonly [number, number], now: number, calm: boolean): void {
  if (x === token.toX && y === token.toY) return
  token.fromX = token.x
  token.fromY = token.y
  token.toX = x
  token.toY = y
  token.movedAt = calm ? 0 : now
  if (!calm) return
  token.x = x
  token.y = y
}
