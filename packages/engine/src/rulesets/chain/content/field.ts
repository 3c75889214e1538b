import type { Entrant, Field } from '../../../kernel/content.ts'
import { isRecord } from '../../../kernel/json.ts'
import { say } from '../words/index.ts'
import { cardsNamed, playerOf, SCHOOL_NAMES } from './decks.ts'
import { schoolName } from './pieces.ts'

/** Schools meet on ground of their own, with no more cards than they need. */
export function field(): Field {
  return {
    title: say('meeting.title'),
    groups: [
      {
        id: 'schools',
        name: say('meeting.schools'),
        entrants: SCHOOL_NAMES.map((school) => ({ id: school, name: schoolName(school), value: playerOf(school) })),
        // Players of other setups may need cards that are not here.
        places: [],
      },
    ],
    inSetup: false,
    meeting: ([chosen]) => ({
      setup: {
        rules: { maxSteps: 1000 },
        players: chosen.slice(0, 2).map(({ value }) => value),
        cards: cardsNamed(new Set(chosen.flatMap(cardKeys))),
      },
      matchups: {
        seats: ['players[0]', 'players[1]'],
        entrants: Object.fromEntries(chosen.map(({ id, value }) => [id, { value }])),
      },
    }),
  }
}

function cardKeys({ value }: Entrant): string[] {
  const deck = isRecord(value) ? value['deck'] : undefined
  return Array.isArray(deck) ? deck.map(String) : []
}
