import { type BattleState, LimitReached, type PuzzleBook, type Ruleset, type Theme } from '@quintain/engine'
import { asksForSure, dealsOf, isSameChoice, type SureBook, SureSolver, trialsOf } from '@quintain/engine/puzzles'
import { type Bounds, ChanceSolver } from './chances.ts'

/** What makes a position a puzzle. */
export interface Finding {
  readonly answer: unknown
  readonly theme: Theme
  /** Of the answer what it has at least, of all others what they have at most, in per cent, by legal action. */
  readonly chances?: readonly number[]
}

/** Fewer choices are no question. */
const FEWEST_CHOICES = 4
/** By how much the chance to win must exceed that of any other choice. */
const LEAD = 0.2
/** Bounds of the work for one position. */
const STEPS = { trials: 30_000, proof: 400_000, chance: 60_000 }
const DEEPEST = 6

/**
 * Whether exactly one choice of a position is right, and which; null where it is not so, would take too long, or is
 * about something that nobody wants.
 */
export function examine(
  ruleset: Ruleset,
  book: PuzzleBook,
  state: BattleState,
  seat: number,
  isWanted: (theme: Theme) => boolean = () => true,
): Finding | null {
  const choices = ruleset.player?.distinct?.(state) ?? ruleset.legal(state)
  if (choices.length < FEWEST_CHOICES) return null
  try {
    return asksForSure(book)
      ? sureAnswer(ruleset, book, state, seat, choices, isWanted)
      : bestChance(ruleset, book, state, seat, choices, isWanted)
  } catch (error) {
    if (error instanceof LimitReached) return null
    throw error
  }
}

/** All but one choice fail in some world even with open cards; that one is then proved for all worlds, with hidden ones. */
function sureAnswer(
  ruleset: Ruleset,
  book: SureBook,
  state: BattleState,
  seat: number,
  choices: readonly unknown[],
  isWanted: (theme: Theme) => boolean,
): Finding | null {
  const solver = new SureSolver(ruleset, book, state, seat, STEPS.trials)
  let left = choices
  for (const world of trialsOf(ruleset, state, seat)) {
    left = left.filter((action) => solver.winsOpen(world, action))
    if (left.length === 0) return null
  }
  if (left.length !== 1) return null
  const [answer] = left
  const theme = book.theme(solver.course(state, answer))
  if (!isWanted(theme)) return null
  const worlds = dealsOf(book, state, seat)
  if (worlds === null) return null
  return new SureSolver(ruleset, book, state, seat, STEPS.proof).winsHidden(worlds, answer) ? { answer, theme } : null
}

/** Looks further and further ahead until one choice is surely better by enough, or surely none is. */
function bestChance(
  ruleset: Ruleset,
  book: PuzzleBook,
  state: BattleState,
  seat: number,
  choices: readonly unknown[],
  isWanted: (theme: Theme) => boolean,
): Finding | null {
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const solver = new ChanceSolver(ruleset, seat, STEPS.chance)
    const bounds = choices.map((action) => solver.chance(state, action, depth))
    const best = bounds.reduce((one, [low], at) => (low > bounds[one][0] ? at : one), 0)
    const others = bounds.filter((_, at) => at !== best)
    if (bounds[best][0] - Math.max(...others.map(([, high]) => high)) >= LEAD) {
      const answer = choices[best]
      const theme = book.theme([{ state, action: answer }])
      if (!isWanted(theme)) return null
      const chances = ruleset.legal(state).map((action) => {
        const at = choices.findIndex((one) => isSameChoice(ruleset, state, one, action))
        return percentOf(bounds[at], at === best)
      })
      return { answer, theme, chances }
    }
    if (!mayLead(bounds)) return null
  }
  return null
}

/** Whether one choice may still turn out to be better than all others by enough. */
function mayLead(bounds: readonly Bounds[]): boolean {
  return bounds.some(([, high], at) => bounds.every(([low], other) => other === at || high - low >= LEAD))
}

function percentOf([low, high]: Bounds, least: boolean): number {
  return least ? Math.floor(low * 100) : Math.ceil(high * 100)
}
