import type { Text } from '@quintain/engine'
import type { FoundList, Search } from '../searching/search.ts'
import { figure, percent, rangeText } from '../words/figures.ts'
import { say } from '../words/index.ts'
import type { Section } from './section.ts'

export function searchSection({ tried, niches, best, archive }: Search): Section {
  const rows = archive.map((list): Text[] => [
    listText(list),
    figure(list.cost),
    percent(list.score.value),
    rangeText(list.score.interval, percent),
  ])
  return {
    id: 'search',
    title: say('search.title'),
    notes: [
      say('search.tried', { tried, niches }),
      say('search.best', {
        name: best.name,
        score: percent(best.score.value),
        range: rangeText(best.score.interval, percent),
      }),
    ],
    heads: [say('search.list'), say('search.cost'), say('metagame.score'), say('report.interval')],
    rows,
    bars: {
      write: percent,
      line: 0.5,
      bars: [
        { label: best.name, value: best.score.value, interval: best.score.interval },
        ...archive.map((list) => ({ label: listText(list), value: list.score.value, interval: list.score.interval })),
      ],
    },
  }
}

export function searchAnswer({ tried, best, found, proof }: Search): Text {
  const told = { tried, best: best.name }
  if (found === null || proof === null) return say('answer.searchedNothing', told)
  const { verdict, score, battles } = proof
  const values = { ...told, list: listText(found), score: percent(score.value), battles: figure(battles) }
  const range = rangeText(score.interval, percent)
  return say(verdict === 'better' ? 'answer.searchedBetter' : `answer.searched.${verdict}`, { ...values, range })
}

function listText({ pieces }: FoundList): Text {
  const told = pieces.map(({ id, count }): Text => say('search.piece', { id, count }))
  return told.reduceRight((rest, piece) => (rest === '' ? piece : say('search.and', { piece, rest })), '')
}
