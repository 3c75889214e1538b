import type { Scenario } from '../../../kernel/contract.ts'
import type { Json } from '../../../kernel/json.ts'
import { items } from './items.ts'
import { enemies, heroes, under } from './kinds.ts'
import { maps } from './maps.ts'

const legend = {
  A: { tile: 'T', entity: heroes.ferrywoman },
  B: { tile: 'T', entity: heroes.reedwarden },
  C: { tile: 'T', entity: heroes.lamplighter },
  a: { entity: heroes.ferrywoman },
  b: { entity: heroes.reedwarden },
  c: { entity: heroes.lamplighter },
  m: { entity: enemies.mudling },
  r: { entity: enemies.thornrat },
  f: { entity: enemies.fen_stalker },
  g: { entity: enemies.gull_rider },
  q: { entity: enemies.quarry_brute },
  w: { entity: enemies.ash_warden },
  p: { entity: enemies.bog_matriarch },
  d: { entity: enemies.drowned_captain },
  x: { items: ['small_hp_potion', 'heron_spear', 'wool_wrap'] },
  y: { items: ['medium_hp_potion', 'wardens_mantle', 'luck_knot'] },
  z: { items: ['large_hp_potion', 'last_lantern'] },
} as const

/** What newcomers wear and carry, by tier. */
const horde = {
  gear: [
    {},
    { weapon: 'flint_knife' },
    { weapon: 'bellfounders_axe', armor: 'boiled_coat' },
    { weapon: 'tidecutter_glaive', armor: 'ferrymans_mail', accessory: 'hollow_tooth' },
  ],
  loot: [
    { small_hp_potion: 0.5, wool_wrap: 0.2 },
    { small_hp_potion: 0.6, copper_whistle: 0.3, reed_vest: 0.3 },
    { medium_hp_potion: 0.6, slate_scales: 0.3, iron_thimble: 0.3 },
    { large_hp_potion: 0.8, sluice_plate: 0.4, mourning_band: 0.3 },
  ].map((chances) => Object.entries(chances).map(([item, chance]) => ({ item, chance }))),
}

function scenario(
  id: string,
  title: string,
  description: string,
  art: keyof typeof maps,
  setup: { readonly maxTicks: number; readonly [key: string]: Json },
  others: { readonly [symbol: string]: Json } = {},
): Scenario {
  const map = { art: maps[art], legend: { ...legend, ...others } }
  return { id, title, description, setup: { map, items, ...setup } }
}

export const scenarios: readonly Scenario[] = [
  scenario(
    'river-watch',
    'The river watch',
    'Seven wardens and nine raiders meet at the two fords. Nobody comes back: whoever is left has won.',
    'twoFords',
    { maxTicks: 400, config: { stopWhenOneFaction: true } },
    {
      a: { entity: under('wardens', heroes.ferrywoman) },
      b: { entity: under('wardens', heroes.reedwarden) },
      c: { entity: under('wardens', heroes.lamplighter) },
    },
  ),
  scenario(
    'crossroads',
    'Four at the crossroads',
    'A ferrywoman keeps a small town at a crossroads; rats and mudlings come from every corner.',
    'crossroads',
    { maxTicks: 300, generator: { ...horde, spawnInterval: 20, maxEntities: 8 } },
  ),
  scenario(
    'duel',
    'The duel pit',
    'One hero, one brute, four walls. Speed says who strikes first; both strike every tick.',
    'duelPit',
    { maxTicks: 100, config: { stopWhenOneFaction: true } },
    { m: { entity: enemies.quarry_brute } },
  ),
  scenario(
    'duel-of-captains',
    'Duel of captains',
    'The same pit with the worst that the marshes have to offer.',
    'duelPit',
    { maxTicks: 200, config: { stopWhenOneFaction: true, heroRespawnTicks: 5 } },
    { m: { entity: enemies.drowned_captain } },
  ),
  scenario('ford', 'Hold the ford', 'Three heroes and five raiders meet where the river can be crossed.', 'ford', {
    maxTicks: 250,
    config: { stopWhenOneFaction: true },
  }),
  scenario('orchard', 'The old orchard', 'A walled town at the edge of an orchard full of eyes.', 'orchard', {
    maxTicks: 400,
    generator: { ...horde, spawnInterval: 25, maxEntities: 10 },
  }),
  scenario('quarry', 'The quarry', 'Rooms, narrow doors, and brutes behind them.', 'quarry', {
    maxTicks: 400,
    config: { visionRange: 8 },
    generator: { ...horde, spawnInterval: 30, maxEntities: 12 },
  }),
  scenario(
    'three-banners',
    'Three banners',
    'Heroes, a horde and a pack that hates them both share one valley.',
    'twinTowns',
    { maxTicks: 400, config: { visionRange: 9 } },
    { f: { entity: under('pack', enemies.fen_stalker) }, g: { entity: under('pack', enemies.gull_rider) } },
  ),
  scenario('labyrinth', 'The labyrinth', 'One way in, a matriarch at the far end.', 'labyrinth', {
    maxTicks: 600,
    config: { visionRange: 7, lootRadius: 6 },
    generator: { ...horde, spawnInterval: 40, maxEntities: 9 },
  }),
  scenario(
    'siege',
    'The besieged town',
    'Three heroes, a town with eight gates, and no end of enemies.',
    'besiegedTown',
    { maxTicks: 500, generator: { ...horde, spawnInterval: 5, maxEntities: 40 } },
  ),
  scenario(
    'house-rules',
    'The siege by house rules',
    'The same siege by other rules: speed is a cooldown, so the quick act more often; rolls are independent, the fallen are spared, loot is worn.',
    'besiegedTown',
    {
      maxTicks: 500,
      generator: { ...horde, spawnInterval: 5, maxEntities: 40 },
      extensions: { speedAsFrequency: 12, independentRolls: true, respawnProtection: 15, gearUpgrades: true },
    },
  ),
]
