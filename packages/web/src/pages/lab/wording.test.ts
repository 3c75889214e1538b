import { ENGLISH, saying } from '@quintain/lab'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { zh as shared } from '../../i18n/zh.ts'
import { addWords } from './i18n/index.ts'
import { sayings } from './i18n/zh-sayings.ts'
import { type Names, namesIn } from './names.ts'
import { worded } from './wording.ts'

const CONTENT: Readonly<Record<string, string>> = { Wake: '守灵', 'Dike watch': '守堤小队' }

beforeAll(async () => {
  await i18next.init({ fallbackLng: 'en', interpolation: { escapeValue: false } })
  i18next.addResourceBundle('zh', 'translation', shared)
  addWords()
})

function namesOf(language: string): Names {
  return namesIn({
    lab: i18next.getFixedT(language, 'lab'),
    shared: i18next.getFixedT(language),
    content: (text) => (language === 'zh' ? (CONTENT[text] ?? text) : text),
  })
}

function valuesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted()
}

test.each(Object.entries(sayings))('%s asks for the same values in both languages', (code, text) => {
  const english = Object.entries(ENGLISH).find(([key]) => key === code)?.[1] ?? ''
  expect(valuesIn(text)).toEqual(valuesIn(english))
  expect(text).not.toBe(english)
})

describe.each([
  [
    'zh',
    {
      remark: '守堤小队 (250) 对 守灵；agility=5 及另外 4 格：只打了 9 场：胜率的区间宽达 ±24 %',
      missing: '没有“胜率 · 小队”这个指标；现有：steps',
      measures: [
        '胜率 · 前者',
        '步数',
        '事件 · 治疗',
        '事件 · 治疗（目标：toad）',
        '治疗 · 数量',
        '造成伤害 · 小队',
        'glory',
      ],
      option: '步数（steps）',
      cell: '队伍=守灵，英雄=b',
    },
  ],
  [
    'en',
    {
      remark: 'Dike watch (250) v Wake; agility=5 and 4 more: only 9 battles: the interval of a win rate is ±24 %',
      missing: 'there is no measure winRate.party; there are: steps',
      measures: [
        'winRate.first',
        'steps',
        'events.heal',
        'events.heal.target=toad',
        'heal.amount',
        'damageDealt.party',
        'glory',
      ],
      option: 'steps',
      cell: 'party=Wake, hero=b',
    },
  ],
] as const)('in %s', (language, expected) => {
  test('sayings have their values, cells and measures in words', () => {
    const t = i18next.getFixedT(language, 'lab')
    const what = saying('wideInterval', { battles: 9, halfWidth: '24 %' })
    const cells = ['Dike watch (250) v Wake', 'agility=5']
    expect(worded(t, namesOf(language), saying('inCellsAndMore', { cells, more: 4, what }))).toBe(expected.remark)
    const missing = saying('noMeasure', { measure: 'winRate.party', known: 'steps' })
    expect(worded(t, namesOf(language), missing)).toBe(expected.missing)
  })

  test('measures and cells', () => {
    const names = namesOf(language)
    const measures = ['winRate.first', 'steps', 'events.heal', 'events.heal.target=toad', 'heal.amount']
    expect([...measures, 'damageDealt.party', 'glory'].map(names.measure)).toEqual(expected.measures)
    expect(names.measureOption('steps')).toBe(expected.option)
    expect(names.cell('party=Wake, hero=b')).toBe(expected.cell)
  })
})
