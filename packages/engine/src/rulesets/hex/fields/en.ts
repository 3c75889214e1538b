/** What each field of a setup is for, by its path or by the ending of a path that several places share. */
export const en = {
  armies: 'The armies of player 1 and player 2; null is the demo army of that side.',
  'armies.name': 'The kind of unit. Units of one name share their picture and their entry in the rules.',
  'armies.displayName': 'Shown instead of the name.',
  'armies.maxHp': 'Hp of each unit at the start, and the most that healing restores; from 1.',
  'armies.damage': 'What an attack of the unit deals before boosts, blocks and armor; from 0.',
  'armies.attackRange': 'How many hexes away it can attack; the shortest range deploys in front.',
  'armies.count': 'How many such units there are.',
  'armies.armor': 'Taken off every hit; below 0 it adds to hits.',
  'armies.speed': 'Above 1, the part above 1 is the chance to walk a second hex; other speeds walk one.',
  'armies.abilities': 'What the unit does beside moving and attacking.',
  'abilities.trigger':
    'When it happens: always (passive), at the start or end of the unit’s turn, when it hits, kills or is wounded, when an ally (lament) or an enemy (harvest) dies in range.',
  'abilities.effect': 'What happens. Some effects work under certain triggers only; the linter tells.',
  'abilities.target': 'Whom heal, fortify, strike, sunder and push aim at; all other effects ignore it.',
  'abilities.value': 'How much: hp, damage, armor, hits blocked or enemies frozen, as the effect has it.',
  'abilities.range':
    'How many hexes random, area, silence, lament and harvest reach; the unit’s attackRange when absent (for lament_aura 1).',
  'abilities.charge': 'Happens only every N-th time; 0 and 1 are every time.',
  'abilities.aura': 'Radius in hexes of armor, undying, execute and lament_aura; "R" is the unit’s attackRange.',
  'abilities.count': 'How many blades a summon makes, as far as there is room.',
  'abilities.summonReady': 'Whether summoned blades may act in the round of their making.',
  'abilities.summonTarget':
    '"highest" summons beside the ally in attack range with most hp instead of beside the unit itself.',
  applyEventsImmediately: 'Whether what abilities put in the queue happens after each trigger; else after each step.',
  recordHistory: 'For golden files, whose battles are stepped call by call; a battle can be undone in any case.',
  rules: 'Rules of player 1 and player 2.',
  'rules.deepFreeze': 'Damage that each freeze of this side deals as well; 0 is none.',
  readyExtraTurns: 'How many further turns in a round the effect ready gives; 0 gives none.',
  summonReadyActs: 'Whether a blade that is summoned ready acts in the round of its making.',
  extensions: 'Rules beyond the specification, all off by default.',
  'extensions.deployment':
    'For each side a list of [column, row], one a unit in the order of the army; null deploys by the rules. Player 1 has columns 0 to 5, player 2 columns 11 to 16.',
  'extensions.terrain':
    'Hexes, as [column, row], that nobody can enter; in a side’s zone only where that side is deployed by hand.',
  'extensions.targetPolicy': 'For each side whom its attacks pick among enemies in range; only random draws.',
  'extensions.silenceTurns': 'Silence ends after so many turns of the silenced unit; absent: never.',
  'extensions.freezeTarget': 'A freeze whose target is target takes the next turn of the unit that was hit.',
  'extensions.silenceStopsPassives': 'Silence stops all abilities: armor, boost, undying and lament_aura too.',
  'extensions.drawOnMutualAnnihilation': 'Both sides gone is a draw instead of a win of player 2.',
} as const
