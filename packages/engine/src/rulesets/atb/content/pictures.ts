import { type Picture, picturesOf } from '../../../kernel/content.ts'

/** A pattern a school. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  ...picturesOf('character', 'waves', { mira: 'heron', oren: 'double-fish', lise: 'lotus-flower' }),
  ...picturesOf('character', 'flames', { brann: 'anvil', sable: 'fire-punch', tamsin: 'burning-embers' }),
  ...picturesOf('character', 'bend', { quill: 'quill-ink', dorrit: 'paper-lantern', pell: 'butterfly-flower' }),
  ...picturesOf('character', 'ice', { hale: 'mountaintop', wren: 'sparrow', ivo: 'stag-head' }),
  ...picturesOf('character', 'quarter', { noor: 'moon', garrow: 'raven' }),
  ...picturesOf('skill', undefined, {
    reed_palm: 'palm',
    kiln_fist: 'fist',
    heron_step: 'wingfoot',
    millstone_guard: 'stone-wheel',
    needle_rain: 'sewing-needle',
    bell_toll: 'ringing-bell',
    ink_thread: 'sewing-string',
    lantern_feint: 'old-lantern',
    thunder_drum: 'drum',
    root_hold: 'tree-roots',
    swallow_cut: 'hummingbird',
    salt_wind: 'wind-slap',
    ember_dance: 'small-fire',
    frost_seal: 'snowflake-2',
    plum_scatter: 'plum',
    iron_gate: 'portculis',
    cloud_ladder: 'ladder',
    river_mouth: 'splashy-stream',
    moth_touch: 'butterfly',
    night_watch: 'night-sky',
    sparrow_toss: 'swallow',
  }),
}
