/** What is said of the packs before they are loaded, in English. */
export const en = {
  'title.hex': 'Hex armies',
  'lead.hex': 'Two armies on a hex grid, round by round in shuffled order. Nobody commands: abilities decide.',
  'title.atb': 'Agility clock',
  'lead.atb': 'Martial artists wait on a clock. Whoever is ready picks a skill and a target.',
  'title.chain': 'Combat chain',
  'lead.chain': 'A card duel with hidden hands: attack, block, react, and mind who has priority.',
  'title.party': 'Party and foes',
  'lead.party': 'A party and its foes take turns: elements, passives, cards, relics, summons.',
  'title.world': 'Open world',
  'lead.world': 'Heroes and hordes hunt, flee, loot and level up on a map, tick by tick.',
  'builder.army': 'Army',
  'builder.deck': 'Deck',
  'builder.duel': 'Fighters',
  'builder.map': 'Map',
  'builder.party': 'Party',
} as const
