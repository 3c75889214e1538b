import type { Wordbook } from '../../../kernel/content.ts'
import type { WrittenLanguage } from '../../../kernel/meaning/languages.ts'
import { CHARACTERS } from './characters.ts'
import { SKILLS } from './skills.ts'
import type { Text } from './text.ts'

/** What scenarios call themselves and say of themselves. */
const SCENARIOS: readonly Text[] = [
  { en: 'Courtyard duel', zh: '庭院较技' },
  { en: 'Water against fire, one against one.', zh: '水对火，一对一。' },
  { en: 'Three schools', zh: '三派争锋' },
  { en: 'Two from each of three schools; everybody is everybody’s enemy.', zh: '三派各出两人，彼此皆为敌手。' },
  { en: 'Stand at the bridge', zh: '扼守石桥' },
  { en: 'The Hill Watch holds a bridge against four.', zh: '守山营据桥，以寡敌四。' },
  { en: 'The stranger', zh: '不速之客' },
  { en: 'One who belongs nowhere against three who do.', zh: '一个无门无派的人，对三个有门有派的人。' },
  { en: 'Old friends', zh: '老友' },
  { en: 'Heavy hands, deep cups: a slow duel of masters.', zh: '手重，杯深：高手之间慢悠悠的较量。' },
  { en: 'Sparrows', zh: '群雀' },
  {
    en: 'The quickest against the hardest: many light blows, few heavy ones.',
    zh: '最快的对最硬的：轻招如雨，重招寥寥。',
  },
  { en: 'War of the schools', zh: '门派大战' },
  { en: 'Six against six.', zh: '六对六。' },
  { en: 'Market day', zh: '赶集日' },
  { en: 'Everybody for themselves.', zh: '各自为战。' },
  { en: 'Long breath', zh: '气息绵长' },
  { en: 'With qi that comes back and time that waits for nobody twice.', zh: '内息渐复，光阴不再等人。' },
  { en: 'Lantern night', zh: '灯市夜斗' },
  { en: 'Lantern Street and the Reedwater School, three against three.', zh: '灯市会与苇水门，三对三。' },
]

/** Teams are named by ids, of which some are those of characters. */
const TEAMS: Readonly<Record<WrittenLanguage, Readonly<Record<string, string>>>> = {
  en: { 灯市: 'Lanterns', 苇水: 'Reeds' },
  zh: {
    ...Object.fromEntries(CHARACTERS.map(({ id, name }) => [id, name.zh])),
    reeds: '苇水门',
    kilns: '陶窑堂',
    lanterns: '灯市会',
    watch: '守山营',
    raiders: '来犯者',
    stranger: '异乡人',
    left: '左方',
    right: '右方',
    sparrows: '群雀',
    stones: '磐石',
    river: '河畔',
    hill: '山上',
    west: '西方',
    east: '东方',
  },
}

/** The words of one language for setups that were written in the other one. */
function wordsIn(from: WrittenLanguage, to: WrittenLanguage): Wordbook {
  const book = (texts: readonly Text[]) => Object.fromEntries(texts.map((text) => [text[from], text[to]]))
  const descriptions = SKILLS.map(({ description }) => description)
  return { names: book(names()), terms: TEAMS[to], texts: book([...SCENARIOS, ...descriptions]) }
}

/** Every text of the roster that a setup holds. */
function names(): readonly Text[] {
  const texts: Text[] = CHARACTERS.flatMap(({ name, faction, terminology, traits, victory }) => [
    name,
    faction,
    ...Object.values(terminology),
    ...traits,
    victory,
  ])
  for (const { name, tiers } of SKILLS) {
    texts.push(name, ...tiers.flatMap((tier) => [tier.name, tier.visual, tier.sound]))
  }
  return texts
}

export const english = wordsIn('zh', 'en')
export const chinese = wordsIn('en', 'zh')
