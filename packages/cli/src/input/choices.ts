import { GeneratorError, isKey, namedAgent, type Ruleset } from '@quintain/engine'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

/**
 * A seed from the command line: a number where it looks like one, else text. Whole numbers of more than 53 bits mean
 * something to `keyed` and `chacha8` only; elsewhere they would silently be taken as text. A key is a text even when
 * all its digits are decimal ones.
 */
export function parseSeed(text: string, generator: string): number | string {
  if (!/^-?\d+$/.test(text)) return text
  const number = Number(text)
  if (generator === 'chacha8' && isKey(text)) return text
  if (Number.isSafeInteger(number)) return number
  if (generator === 'keyed' || generator === 'chacha8') return text
  throw new GeneratorError('--seed', say('usage.seed', { found: text }))
}

/** A whole number option; undefined where it was not given. */
export function parseCount(option: string, text: string, least: number, most: number): number
export function parseCount(option: string, text: string | undefined, least: number, most: number): number | undefined
export function parseCount(option: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^-?\d+$/.test(text) && number >= least && number <= most) return number
  throw badInput(option, say('usage.wholeNumber', { least, most, found: text }))
}

/** A number option that may have a fraction, as 0.3. */
export function parseAmount(option: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d*\.?\d+$/.test(text) && number >= least && number <= most) return number
  throw badInput(option, say('usage.number', { least, most, found: text }))
}

/** Who decides when nobody says who: the ruleset's own heuristic, or else any agent it has. */
export function defaultAgent(ruleset: Ruleset): string | null {
  const names = Object.keys(ruleset.agents)
  return names.includes('heuristic') ? 'heuristic' : (names[0] ?? null)
}

/** `heuristic` for all seats, or one name a seat: `search@200,heuristic`. */
export function parseAgents(ruleset: Ruleset, seats: readonly string[], text: string | undefined): (string | null)[] {
  if (text === undefined) return seats.map(() => defaultAgent(ruleset))
  const names = text.split(',').map((name) => name.trim())
  for (const name of names) {
    if (namedAgent(ruleset, name) === null) {
      const agents = Object.keys(ruleset.agents)
      const known = agents.length === 0 ? say('choice.nobodyDecides') : agents
      throw badInput('--agents', say('choice.noAgent', { ruleset: ruleset.id, name, known }))
    }
  }
  if (names.length === 1) return seats.map(() => names[0])
  if (names.length === seats.length) return names
  throw badInput('--agents', say('choice.agents', { count: seats.length, seats, found: names.length }))
}

/** Seats by number from 0 or by name, or `all`. */
export function parseSeats(seats: readonly string[], text: string): number[] {
  if (text === 'all') return seats.map((_, seat) => seat)
  return text.split(',').map((part) => {
    const name = part.trim()
    const seat = seats.includes(name) ? seats.indexOf(name) : Number(name === '' ? Number.NaN : name)
    if (Number.isInteger(seat) && seat >= 0 && seat < seats.length) return seat
    const known = seats.map((side, number) => say('choice.seat', { number, name: side }))
    throw badInput('--seat', say('choice.noSeat', { name, known }))
  })
}

/** Moments by name, separated by commas. */
export function parseMoments(known: readonly string[], text: string | undefined): readonly string[] {
  const moments = text === undefined ? [] : text.split(',')
  const unknown = moments.find((moment) => !known.includes(moment))
  if (unknown !== undefined) {
    const none = say('choice.noMoments', { found: unknown })
    throw badInput('--stop-at', known.length === 0 ? none : say('choice.noMoment', { known, found: unknown }))
  }
  return moments
}
