/** What newcomers are shown in the first battle of each pack, in English. */
export const en = {
  'hex.board':
    'Two armies on a field of hexes. The number below a figure is its hp, the arc around its foot shows it too.',
  'hex.order':
    'In each round everybody acts once, in an order that chance shuffles. Nobody commands them: abilities decide.',
  'hex.unit': 'Press a figure: how far it reaches, what it does, and every rule that counts for it.',
  'atb.board': 'Martial artists wait on a clock. The more agile they are, the sooner it is their turn again.',
  'atb.order':
    'The track above shows who is next. Whoever is ready chooses a skill: strong ones cost qi and miss more often.',
  'atb.unit': 'Fights are told as stories; duels in two languages at once.',
  'chain.board': 'Two duelists with hidden hands. Cards that attack can also block or pay, but each only once.',
  'chain.order':
    'The strip shows the step of the turn: attack, defend, react, damage. The large numbers say what would get through.',
  'chain.unit': 'Point at a card to read it. When you play yourself, whatever can be done glows.',
  'party.board':
    'A party on the left, its foes on the right. Shields stand before hp; a gilt coin means that an ultimate is ready.',
  'party.order': 'Above is who acts next, and the fuse: when it has burnt down, the foes are enraged.',
  'party.unit':
    'Small seals below a fighter are effects that last, with their turns. Press a fighter to read what they do.',
  'world.board': 'A map with walls, forests and towns. Heroes hunt, flee, loot and level up; hordes come for them.',
  'world.order':
    'Time runs in ticks, and everybody acts in their own rhythm. Press Sight to see what one of them sees.',
  'world.unit': 'Marks on the ground are loot. Press a hero to follow hp, level, bag and mind.',
} as const
