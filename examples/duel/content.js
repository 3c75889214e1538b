// @ts-check
import { finding, Sfc32 } from '@quintain/engine'
import { ruleset } from './index.js'
import { say } from './words.js'

/** @type {import('@quintain/engine').ContentPack<import('./index.js').Types>} */
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
    ...(hitChance === 0 ? [finding('hitChance', 'warning', say('neverHits'))] : []),
    ...fighters.flatMap(({ hp, power }, seat) =>
      power >= fighters[1 - seat].hp ? [finding(`fighters[${seat}].power`, 'note', say('oneStrike', { hp }))] : [],
    ),
  ],
  /** Names of the content in other languages, by the kind of thing and the name as it is written here. */
  names: {
    zh: async () => ({
      scenario: { 'First light': '第一缕光', 'The giant': '巨人' },
      about: {
        'Two equals meet on the bridge.': '势均力敌的两人在桥上相遇。',
        'Quick hands against a mountain.': '快手对高山。',
      },
      fighter: { Maren: '玛伦', Tolk: '托克', Pim: '皮姆', Oghul: '奥古尔' },
    }),
  },
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
