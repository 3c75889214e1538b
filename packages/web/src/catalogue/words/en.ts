/** What is said of the packs before they are loaded, in English. */
export const en = {
  'hex.title': 'Hex armies',
  'hex.lead': 'Two armies on a hex grid, round by round in shuffled order. Nobody commands: abilities decide.',
  'atb.title': 'Agility clock',
  'atb.lead': 'Martial artists wait on a clock. Whoever is ready picks a skill and a target.',
  'chain.title': 'Combat chain',
  'chain.lead': 'A card duel with hidden hands: attack, block, react, and mind who has priority.',
  'party.title': 'Party and foes',
  'party.lead': 'A party and its foes take turns: elements, passives, cards, relics, summons.',
  'world.title': 'Open world',
  'world.lead': 'Heroes and hordes hunt, flee, loot and level up on a map, tick by tick.',
  'builder.army': 'Army',
  'builder.deck': 'Deck',
} as const
