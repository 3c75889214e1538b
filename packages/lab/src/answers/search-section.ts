import type { Text } from '@quintain/engine'
import type { FoundList, Search } from '../searching/found.ts'
import { figure, percent, rangeText, signed } from '../words/figures.ts'
import { say } from '../words/index.ts'
import type { Section } from './section.ts'

export function searchSection({ values, tried, niches, best, archive }: Search): Section {
  const write = values === undefined || values.share ? percent : figure
  const tell = (list: FoundList): Text => listText(list, values !== undefined)
  const name = values === undefined ? best.name : say('search.presentName')
  const told = { score: write(best.score.value), range: rangeText(best.score.interval, write) }
  return {
    id: 'search',
    title: say('search.title'),
    notes:
      values === undefined
        ? [say('search.tried', { tried, niches }), say('search.best', { name, ...told })]
        : [say('search.triedValues', { tried, niches }), say('search.present', told)],
    heads: [
      say(values === undefined ? 'search.list' : 'search.values'),
      say('search.cost'),
      values === undefined ? say('metagame.score') : values.measure,
      say('report.interval'),
    ],
    rows: archive.map((list): Text[] => [
      tell(list),
      figure(list.cost),
      write(list.score.value),
      rangeText(list.score.interval, write),
    ]),
    bars: {
      write,
      line: values === undefined ? 0.5 : best.score.value,
      bars: [
        { label: name, value: best.score.value, interval: best.score.interval },
        ...archive.map((list) => ({ label: tell(list), value: list.score.value, interval: list.score.interval })),
      ],
    },
  }
}

export function searchAnswer({ values, tried, best, found, proof }: Search, named: (measure: string) => Text): Text {
  if (found === null || proof === null) {
    return values === undefined
      ? say('answer.searchedNothing', { tried, best: best.name })
      : say('answer.valuesNothing', { tried })
  }
  const { verdict, score } = proof
  const battles = figure(proof.battles)
  if (values !== undefined) {
    const change = signed(values.share ? percent : figure)
    const moved = { score: change(score.value), range: rangeText(score.interval, change) }
    const told = { tried, battles, list: listText(found, true), measure: named(values.measure), ...moved }
    return say(verdict === 'better' ? 'answer.valuesBetter' : `answer.values.${verdict}`, told)
  }
  const range = rangeText(score.interval, percent)
  const told = { tried, battles, best: best.name, list: listText(found, false), score: percent(score.value), range }
  return say(verdict === 'better' ? 'answer.searchedBetter' : `answer.searched.${verdict}`, told)
}

function listText({ pieces }: FoundList, areValues: boolean): Text {
  const told = pieces.map(({ id, count }): Text => say(areValues ? 'search.value' : 'search.piece', { id, count }))
  return told.reduceRight((rest, piece) => (rest === '' ? piece : say('search.and', { piece, rest })), '')
}
