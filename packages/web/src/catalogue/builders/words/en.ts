/** What the builders of armies and decks say, in English. */
export const en = {
  army: 'Army {number}',
  player: 'Player {number}',
  budget: 'Budget',
  ready: 'Ready army',
  random: 'By chance',
  points: '{count} {count|point|points}',
  ofBudget: 'of {budget}',
  faction: 'Units of',
  unit: '{hp} hp, {damage} damage, range {range}',
  start: 'Begin with a school',
  cards: '{count} of {size} cards',
  show: 'Show',
  inDeck: 'cards in the deck',
  averages:
    '{attacks} attacks, {blockers} blockers. On average an attack costs {cost} and has {attack}; a card pitches {pitch}.',
  'curve.cost': 'cost',
  'curve.pitch': 'pitch',
  'curve.defense': 'defense',
  'curve.attack': 'attack',
} as const
