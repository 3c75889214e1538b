import { type Picture, picturesOf } from '../../../kernel/content.ts'

/** Heroes, the horde, what they carry and what they have in mind. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  ...picturesOf('kind', 'waves', {
    ferrywoman: 'paddles',
    reedwarden: 'reed',
    lamplighter: 'lantern-flame',
    warrior: 'barbute',
    scout: 'walking-scout',
    basic: 'swordman',
  }),
  ...picturesOf('kind', 'flames', {
    mudling: 'slime',
    thornrat: 'rat',
    fen_stalker: 'spectre',
    gull_rider: 'seagull',
    quarry_brute: 'troll',
    ash_warden: 'burning-skull',
    bog_matriarch: 'witch-face',
    drowned_captain: 'pirate-captain',
  }),
  ...picturesOf('mind', undefined, {
    WANDER: 'footprint',
    LOOTING: 'swap-bag',
    HUNT: 'on-sight',
    COMBAT: 'crossed-swords',
    FLEE: 'run',
    RESTING_IN_TOWN: 'night-sleep',
    RETURN_TO_TOWN: 'village',
  }),
}
