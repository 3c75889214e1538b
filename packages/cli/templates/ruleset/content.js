// @ts-check
import { Sfc32 } from 'quintain'
import { ruleset } from './index.js'

/** @type {import('quintain').ContentPack<import('./index.js').Types>} */
export const content = {
  ruleset,
  scenarios: [
    {
      id: 'first-light',
      title: 'First light',
      description: 'Two equals meet on the bridge.',
      setup: { fighters: [{ name: 'Maren' }, { name: 'Tolk' }] },
    },
    {
      id: 'giant',
      title: 'The giant',
      description: 'Quick hands against a mountain.',
      setup: {
        fighters: [
          { name: 'Pim', hp: 18, power: 4 },
          { name: 'Oghul', hp: 45, power: 1 },
        ],
        hitChance: 0.65,
      },
    },
  ],
  lint: ({ fighters, hitChance }) => [
    ...(hitChance === 0
      ? [{ path: 'hitChance', level: /** @type {const} */ ('warning'), message: 'nobody can ever hit' }]
      : []),
    ...fighters.flatMap(({ hp, power }, seat) =>
      power >= fighters[1 - seat].hp
        ? [
            {
              path: `fighters[${seat}].power`,
              level: /** @type {const} */ ('note'),
              message: `one strike ends it (own hp ${hp})`,
            },
          ]
        : [],
    ),
  ],
  /** Setups by chance, for tests and experiments: the same seed, the same setup. */
  randomSetup(seed) {
    const random = Sfc32.seeded(seed)
    return {
      fighters: ['Left', 'Right'].map((name) => ({ name, hp: random.int(1, 40), power: random.int(0, 8) })),
      hitChance: random.int(1, 10) / 10,
    }
  },
  series: {
    'hp.first': { measure: (state) => state.hp[0] },
    'hp.second': { measure: (state) => state.hp[1] },
  },
}
