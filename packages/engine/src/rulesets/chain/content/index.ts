import type { ContentPack } from '../../../kernel/content.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { chain } from '../index.ts'
import type { ChainTypes } from '../types.ts'
import { lint } from '../lint.ts'
import { toldAtOnce } from '../at-hand.ts'
import { duel, SCHOOL_NAMES } from './decks.ts'
import { field } from './field.ts'
import { PICTURES } from './pictures.ts'
import { pieces } from './pieces.ts'
import { puzzleBook } from './puzzle-book.ts'
import { PUZZLES } from './puzzles.ts'
import { SCENARIOS } from './scenarios.ts'

export { type School, SCHOOLS } from './cards.ts'
export { DECK_SIZE, type DeckCurve, deckCurve, MOST_COPIES, validateDeck } from '../cards/deck-building.ts'
export { CARDS, deckOf, duel, playerOf, SCHOOL_NAMES } from './decks.ts'
export { HEROES, WEAPONS } from './heroes.ts'
export { lint } from '../lint.ts'
export { PUZZLES } from './puzzles.ts'
export { winningActions } from './solver.ts'

// Whoever has the content shows it: what duels tell is there at once.
toldAtOnce()

export const content: ContentPack<ChainTypes> = {
  ruleset: chain,
  scenarios: [...SCENARIOS, ...PUZZLES],
  pictures: PICTURES,
  lint,
  randomSetup(seed) {
    const random = Sfc32.seeded(seed)
    return duel(random.choice(SCHOOL_NAMES), random.choice(SCHOOL_NAMES))
  },
  names: { zh: async () => (await import('./words/zh.ts')).zh },
  pieces,
  puzzles: puzzleBook,
  field,
  series: {
    'life of the first seat': { measure: (state) => state.players[0].life },
    'life of the second seat': { measure: (state) => state.players[1].life },
    'cards left to the first seat': { measure: ({ players: [own] }) => own.deck.length + own.hand.length },
    'cards left to the second seat': { measure: ({ players: [, own] }) => own.deck.length + own.hand.length },
  },
}
