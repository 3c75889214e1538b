import type { Scenario } from '../../../kernel/contract.ts'
import { plainJson } from '../../../kernel/json.ts'
import { armyOf } from './armies.ts'
import { muster } from './units.ts'

/** The wall of the siege: column 9 but for a gate in the middle. */
function siegeWall(rows: number): number[][] {
  const gate = Math.floor(rows / 2)
  return Array.from({ length: rows }, (_, row) => row)
    .filter((row) => Math.abs(row - gate) > 1)
    .map((row) => [9, row])
}

/** Knights in the snow. */
const SNOW = muster({ Rimeknight: 4, Frostbinder: 3, Icewall: 2, Snowcaller: 2 })

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'ford',
    title: 'The ford',
    description: 'Two companies meet in shallow water: the dike watch against the first snow.',
    setup: plainJson({ armies: [muster({ Dikewarden: 5, Boathook: 4, Saltmender: 2, Gullsling: 1 }), SNOW] }),
  },
  {
    id: 'duel',
    title: 'Duel at dawn',
    description: 'One warden of the dike against one knight of the rime, and nobody else.',
    setup: plainJson({ armies: [muster({ Dikewarden: 1 }), muster({ Rimeknight: 1 })] }),
  },
  {
    id: 'siege',
    title: 'The siege of Lowgate',
    description: 'A wall with one gate of three hexes. Defenders pick off the weakest who come through.',
    setup: plainJson({
      armies: [
        muster({ Cinderling: 8, Coalhound: 4, Slagthrower: 6, Rivetbreaker: 4, Ashlobber: 4 }),
        muster({ Dikewarden: 6, Breakwater: 3, Boathook: 4, Gullsling: 6, Saltmender: 3 }),
      ],
      extensions: { terrain: siegeWall(12), targetPolicy: ['nearest', 'weakest'] },
    }),
  },
  {
    id: 'stalemate',
    title: 'The wall stares back',
    description: 'Armor that nothing can pierce on both sides: after three idle rounds it is a draw.',
    setup: plainJson({ armies: [muster({ Icewall: 3 }), muster({ Icewall: 3 })] }),
  },
  {
    id: 'summoner-war',
    title: 'War of the callers',
    description: 'Snowcallers against gravecallers: the field fills with blades.',
    setup: plainJson({ armies: [muster({ Snowcaller: 8, Frostbinder: 2 }), muster({ Gravecaller: 5, Dirgist: 2 })] }),
  },
  {
    id: 'sixty',
    title: 'Sixty against sixty',
    description: 'Two hosts fill the field from edge to edge.',
    setup: plainJson({
      armies: [
        muster({ Dikewarden: 20, Cinderling: 10, Gullsling: 20, Saltmender: 6, Frostbinder: 4 }),
        muster({ Dirgist: 20, Cinderling: 15, Slagthrower: 10, Hailbow: 10, Toller: 5 }),
      ],
    }),
  },
  {
    id: 'frost-and-fire',
    title: 'Frost and fire',
    description: 'The first snow falls on a forge. The ice bites: a deep freeze hurts whom it holds.',
    setup: plainJson({
      armies: [SNOW, muster({ Cinderling: 8, Coalhound: 3, Slagthrower: 4, Rivetbreaker: 3 })],
      rules: [{ deepFreeze: 2 }, {}],
    }),
  },
  {
    id: 'funeral',
    title: 'A funeral with guests',
    description: 'The choir grows with each of its dead; the flood wall had better kill them all at once.',
    setup: plainJson({ armies: [armyOf('hollow-choir-host'), armyOf('saltmarch-host')] }),
  },
  {
    id: 'hush',
    title: 'The hush',
    description: 'Foghorns silence everything that has abilities, for three turns at a time.',
    setup: plainJson({
      armies: [muster({ Foghorn: 6, Dikewarden: 6 }), muster({ 'Forge Matron': 3, Kilnbearer: 4, Whirlwing: 4 })],
      extensions: { silenceTurns: 3 },
    }),
  },
  {
    id: 'ambush',
    title: 'Ambush in the reeds',
    description: 'The toll road band stands in two wings that its captain chose; veilwalkers come from behind.',
    setup: plainJson({
      armies: [muster({ Dikewarden: 4, Gullsling: 4 }), muster({ Veilwalker: 5, Whirlwing: 3 })],
      extensions: {
        // Two columns with a gap in the middle.
        deployment: [[5, 2].flatMap((column) => [0, 1, 3, 4].map((row) => [column, row])), null],
        drawOnMutualAnnihilation: true,
      },
    }),
  },
]
