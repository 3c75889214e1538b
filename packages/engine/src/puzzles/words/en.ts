export const en = {
  'theme.lethal': 'the last blow',
  'theme.order': 'what comes first',
  'theme.defend': 'stay alive',
  chance: 'Which choice has the best chance to win?',
  notPuzzle: 'line {line} is no puzzle',
  badPuzzle: 'puzzle {id} does not lead to a decision here',
} as const
