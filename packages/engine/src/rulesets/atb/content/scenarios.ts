import type { Scenario } from '../../../kernel/contract.ts'
import type { Json } from '../../../kernel/json.ts'
import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import { inBoth } from './bilingual.ts'
import { makeSetup, type Teams } from './setups.ts'

/** What it is written and told in is English unless the row says otherwise. */
type Row = readonly [id: string, teams: Teams, language?: WrittenLanguage, config?: Json]

const ROWS = [
  ['courtyard-duel', { reeds: ['mira'], kilns: ['sable'] }],
  ['three-schools', { reeds: ['lise', 'oren'], kilns: ['brann', 'tamsin'], lanterns: ['quill', 'dorrit'] }],
  ['bridge-stand', { watch: ['hale', 'wren', 'ivo'], raiders: ['brann', 'sable', 'pell', 'quill'] }],
  ['the-stranger', { stranger: ['noor'], lanterns: ['quill', 'pell', 'dorrit'] }],
  ['old-friends', { left: ['garrow'], right: ['hale'] }],
  ['sparrows', { sparrows: ['pell', 'lise', 'wren'], stones: ['ivo', 'oren', 'brann'] }],
  [
    'school-war',
    {
      river: ['mira', 'oren', 'lise', 'quill', 'dorrit', 'pell'],
      hill: ['brann', 'sable', 'tamsin', 'hale', 'wren', 'ivo'],
    },
  ],
  ['free-for-all', { mira: ['mira'], brann: ['brann'], quill: ['quill'], wren: ['wren'], noor: ['noor'] }],
  [
    'long-breath',
    { reeds: ['mira', 'lise'], watch: ['wren', 'ivo'] },
    'en',
    { qiRegeneration: 2, forcedTick: false, stalemateSteps: 40 },
  ],
  ['lantern-night', { 灯市: ['quill', 'dorrit', 'pell'], 苇水: ['mira', 'oren', 'lise'] }, 'zh'],
] as const satisfies readonly Row[]

type Texts = Readonly<Record<(typeof ROWS)[number][0], readonly [title: string, description: string]>>

const ENGLISH: Texts = {
  'courtyard-duel': ['Courtyard duel', 'Water against fire, one against one.'],
  'three-schools': ['Three schools', 'Two from each of three schools; everybody is everybody’s enemy.'],
  'bridge-stand': ['Stand at the bridge', 'The Hill Watch holds a bridge against four.'],
  'the-stranger': ['The stranger', 'One who belongs nowhere against three who do.'],
  'old-friends': ['Old friends', 'Heavy hands, deep cups: a slow duel of masters.'],
  sparrows: ['Sparrows', 'The quickest against the hardest: many light blows, few heavy ones.'],
  'school-war': ['War of the schools', 'Six against six.'],
  'free-for-all': ['Market day', 'Everybody for themselves.'],
  'long-breath': ['Long breath', 'With qi that comes back and time that waits for nobody twice.'],
  'lantern-night': ['Lantern night', 'Lantern Street and the Reedwater School, three against three.'],
}

const CHINESE: Texts = {
  'courtyard-duel': ['庭院较技', '水对火，一对一。'],
  'three-schools': ['三派争锋', '三派各出两人，彼此皆为敌手。'],
  'bridge-stand': ['扼守石桥', '守山营据桥，以寡敌四。'],
  'the-stranger': ['不速之客', '一个无门无派的人，对三个有门有派的人。'],
  'old-friends': ['老友', '手重，杯深：高手之间慢悠悠的较量。'],
  sparrows: ['群雀', '最快的对最硬的：轻招如雨，重招寥寥。'],
  'school-war': ['门派大战', '六对六。'],
  'free-for-all': ['赶集日', '各自为战。'],
  'long-breath': ['气息绵长', '内息渐复，光阴不再等人。'],
  'lantern-night': ['灯市夜斗', '灯市会与苇水门，三对三。'],
}

export const SCENARIOS = ROWS.map(([id, teams, language = 'en', config]) => {
  const [title, description] = inBoth(ENGLISH[id], CHINESE[id])
  return { id, title, description, teams, language, config }
})

export const scenarios: readonly Scenario[] = SCENARIOS.map(({ id, title, description, teams, language, config }) => ({
  id,
  title: title[language],
  description: description[language],
  setup: makeSetup(teams, language, config),
}))
