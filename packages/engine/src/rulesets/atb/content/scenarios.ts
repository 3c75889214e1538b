import type { Scenario } from '../../../kernel/contract.ts'
import type { Json } from '../../../kernel/json.ts'
import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import type { Bilingual } from './bilingual.ts'
import { makeSetup, type Teams } from './setups.ts'

interface ScenarioContent {
  readonly id: string
  readonly title: Bilingual
  readonly description: Bilingual
  readonly teams: Teams
  /** What it is written and told in; English when absent. */
  readonly language?: WrittenLanguage
  readonly config?: Json
}

export const SCENARIOS: readonly ScenarioContent[] = [
  {
    id: 'courtyard-duel',
    title: { en: 'Courtyard duel', zh: '庭院较技' },
    description: { en: 'Water against fire, one against one.', zh: '水对火，一对一。' },
    teams: { reeds: ['mira'], kilns: ['sable'] },
  },
  {
    id: 'three-schools',
    title: { en: 'Three schools', zh: '三派争锋' },
    description: {
      en: 'Two from each of three schools; everybody is everybody’s enemy.',
      zh: '三派各出两人，彼此皆为敌手。',
    },
    teams: { reeds: ['lise', 'oren'], kilns: ['brann', 'tamsin'], lanterns: ['quill', 'dorrit'] },
  },
  {
    id: 'bridge-stand',
    title: { en: 'Stand at the bridge', zh: '扼守石桥' },
    description: { en: 'The Hill Watch holds a bridge against four.', zh: '守山营据桥，以寡敌四。' },
    teams: { watch: ['hale', 'wren', 'ivo'], raiders: ['brann', 'sable', 'pell', 'quill'] },
  },
  {
    id: 'the-stranger',
    title: { en: 'The stranger', zh: '不速之客' },
    description: {
      en: 'One who belongs nowhere against three who do.',
      zh: '一个无门无派的人，对三个有门有派的人。',
    },
    teams: { stranger: ['noor'], lanterns: ['quill', 'pell', 'dorrit'] },
  },
  {
    id: 'old-friends',
    title: { en: 'Old friends', zh: '老友' },
    description: {
      en: 'Heavy hands, deep cups: a slow duel of masters.',
      zh: '手重，杯深：高手之间慢悠悠的较量。',
    },
    teams: { left: ['garrow'], right: ['hale'] },
  },
  {
    id: 'sparrows',
    title: { en: 'Sparrows', zh: '群雀' },
    description: {
      en: 'The quickest against the hardest: many light blows, few heavy ones.',
      zh: '最快的对最硬的：轻招如雨，重招寥寥。',
    },
    teams: { sparrows: ['pell', 'lise', 'wren'], stones: ['ivo', 'oren', 'brann'] },
  },
  {
    id: 'school-war',
    title: { en: 'War of the schools', zh: '门派大战' },
    description: { en: 'Six against six.', zh: '六对六。' },
    teams: {
      river: ['mira', 'oren', 'lise', 'quill', 'dorrit', 'pell'],
      hill: ['brann', 'sable', 'tamsin', 'hale', 'wren', 'ivo'],
    },
  },
  {
    id: 'free-for-all',
    title: { en: 'Market day', zh: '赶集日' },
    description: { en: 'Everybody for themselves.', zh: '各自为战。' },
    teams: { mira: ['mira'], brann: ['brann'], quill: ['quill'], wren: ['wren'], noor: ['noor'] },
  },
  {
    id: 'long-breath',
    title: { en: 'Long breath', zh: '气息绵长' },
    description: {
      en: 'With qi that comes back and time that waits for nobody twice.',
      zh: '内息渐复，光阴不再等人。',
    },
    teams: { reeds: ['mira', 'lise'], watch: ['wren', 'ivo'] },
    config: { qiRegeneration: 2, forcedTick: false, stalemateSteps: 40 },
  },
  {
    id: 'lantern-night',
    title: { en: 'Lantern night', zh: '灯市夜斗' },
    description: {
      en: 'Lantern Street and the Reedwater School, three against three.',
      zh: '灯市会与苇水门，三对三。',
    },
    teams: { 灯市: ['quill', 'dorrit', 'pell'], 苇水: ['mira', 'oren', 'lise'] },
    language: 'zh',
  },
]

export const scenarios: readonly Scenario[] = SCENARIOS.map(
  ({ id, title, description, teams, language = 'en', config }) => ({
    id,
    title: title[language],
    description: description[language],
    setup: makeSetup(teams, language, config),
  }),
)
