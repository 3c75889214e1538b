import { type Picture, picturesOf } from '../../../kernel/content.ts'

/** A pattern a faction; what several factions may summon has none. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  ...picturesOf('unit', 'waves', {
    Dikewarden: 'barbute',
    Breakwater: 'stone-tower',
    Boathook: 'harpoon-trident',
    Saltmender: 'health-potion',
    Foghorn: 'mighty-horn',
    Gullsling: 'archer',
    Harbormaster: 'ship-wheel',
  }),
  ...picturesOf('unit', 'flames', {
    Cinderling: 'spark-spirit',
    Coalhound: 'wolf-head',
    Slagthrower: 'lava',
    Kilnbearer: 'flame-claws',
    Rivetbreaker: 'warhammer',
    'Forge Matron': 'anvil-impact',
    Ashlobber: 'burning-meteor',
  }),
  ...picturesOf('unit', 'pale', {
    Dirgist: 'lyre',
    Pallbearer: 'coffin',
    Gravecaller: 'raise-skeleton',
    'Sheaf Reaper': 'grim-reaper',
    'Last Verse': 'quill-ink',
    'Bell Revenant': 'spectre',
    Toller: 'ringing-bell',
  }),
  ...picturesOf('unit', 'bend', {
    Kitelancer: 'thrown-spear',
    Stringcutter: 'scissors',
    Veilwalker: 'hooded-figure',
    Whirlwing: 'feathered-wing',
    Gustpiper: 'pan-flute',
    Feathermedic: 'two-feathers',
    Hailbow: 'high-shot',
  }),
  ...picturesOf('unit', 'ice', {
    Frostbinder: 'frozen-orb',
    Icewall: 'frozen-block',
    Snowcaller: 'witch-face',
    'Glacier Ox': 'buffalo-head',
    'Winter Oracle': 'third-eye',
    'Thaw Tender': 'lotus',
    Rimeknight: 'black-knight-helm',
  }),
  ...picturesOf('unit', undefined, { Blade: 'winged-sword' }),
  ...picturesOf('status', undefined, {
    frozen: 'snowflake-1',
    silenced: 'silenced',
    ready: 'run',
    ramped: 'muscle-up',
    block: 'shield',
    summoned: 'star-swirl',
  }),
}
