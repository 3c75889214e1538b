import { foundText } from '../../../kernel/faults/found.ts'
import { isRecord } from '../../../kernel/json.ts'
import type { Phrase, Text } from '../../../kernel/meaning/phrase.ts'
import type { Card } from '../cards/card.ts'
import type { Log } from '../events.ts'
import type { ChainState } from '../state.ts'
import { say } from '../words/index.ts'
import type { BehaviorHook, BehaviorPlugin, Moment, Occasion } from './plugins.ts'

/** What a behaviour added, with every field present. */
export interface Gains {
  readonly attack: number
  readonly block: number
  readonly life: number
  readonly draw: number
  readonly resources: number
  readonly actionPoints: number
  /** Null leaves it as it is. */
  readonly goAgain: boolean | null
}

/** Asks the behaviour of a card that was used, and carries out its answer. */
export type RunBehavior = (
  state: ChainState,
  card: Card,
  seat: number,
  occasion: Occasion,
  log: Log,
  damage?: number,
) => void

/**
 * A behaviour with every field present, so that all have one object shape. It holds the function that carries it out,
 * so that duels without behaviours need not load that code.
 */
export class Behavior {
  readonly id: string
  readonly name: Text
  readonly rules: readonly Text[]
  readonly attack: BehaviorHook | null
  readonly block: BehaviorHook | null
  readonly defenseReaction: BehaviorHook | null
  readonly attackReaction: BehaviorHook | null
  readonly hit: BehaviorHook | null

  readonly run: RunBehavior

  constructor(plugin: BehaviorPlugin, run: RunBehavior) {
    this.id = plugin.id
    this.name = plugin.name ?? plugin.id
    this.rules = plugin.rules ?? [say('rule.behavior', { name: this.name })]
    this.attack = plugin.attack ?? null
    this.block = plugin.block ?? null
    this.defenseReaction = plugin.defenseReaction ?? null
    this.attackReaction = plugin.attackReaction ?? null
    this.hit = plugin.hit ?? null
    this.run = run
  }
}

/** A user's behaviours. */
export interface Registry {
  get(id: string): Behavior | undefined
  /** The message for an id that does not exist. */
  missing(id: string): Phrase
}

export const NO_BEHAVIORS: Registry = {
  get: () => undefined,
  missing: (id) => say('fault.noBehaviors', { id: foundText(id) }),
}

export type Answer = { readonly gains: Gains } | { readonly failure: string }

/** Asks a behaviour. It has failed if it throws or gives an answer that the rules cannot use. */
export function askBehavior(hook: BehaviorHook, occasion: Occasion, moment: Moment): Answer {
  try {
    const gains = gainsOf(hook(moment) ?? {})
    if (occasion === 'hit' && (gains.attack !== 0 || gains.block !== 0 || gains.goAgain !== null)) {
      throw new TypeError('after a hit there is no attack, no block and no going again any more')
    }
    return { gains }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : foundText(error) }
  }
}

/** The largest number in an answer, as for effects of the extensions. */
const MOST = 9999

function gainsOf(effect: unknown): Gains {
  if (!isRecord(effect) || effect instanceof Promise) throw new TypeError(`expected an effect, found ${found(effect)}`)
  const { attack = 0, block = 0, life = 0, draw = 0, resources = 0, actionPoints = 0, goAgain, ...others } = effect
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new TypeError(`an effect has no ${unknown}`)
  if (goAgain !== undefined && typeof goAgain !== 'boolean') {
    throw new TypeError(`goAgain: expected true or false, found ${found(goAgain)}`)
  }
  return {
    attack: whole('attack', attack, -MOST),
    block: whole('block', block, -MOST),
    life: whole('life', life, 0),
    draw: whole('draw', draw, 0),
    resources: whole('resources', resources, 0),
    actionPoints: whole('actionPoints', actionPoints, 0),
    goAgain: goAgain ?? null,
  }
}

function whole(field: string, value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MOST) return value + 0
  throw new TypeError(`${field}: expected a whole number from ${least} to ${MOST}, found ${found(value)}`)
}

function found(value: unknown): string {
  return value instanceof Promise ? 'a promise' : foundText(value)
}
