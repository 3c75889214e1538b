import type { Text } from '@quintain/engine'
import type { Balance } from '../balancing/balance.ts'
import { figure, percent, rangeText } from '../words/figures.ts'
import { say } from '../words/index.ts'
import type { Section } from './section.ts'

export function balanceSection({ targets, values }: Balance, isShare: (measure: string) => boolean): Section {
  return {
    id: 'balance',
    title: say('balance.title'),
    notes: [...values.map(valueText), say('balance.patch')],
    heads: [
      say('report.cell'),
      say('balance.wanted'),
      say('balance.before'),
      say('balance.after'),
      say('report.interval'),
      say('report.verdict'),
    ],
    rows: targets.map(({ cell, measure, wanted, before, after, verdict }): Text[] => {
      const write = isShare(measure) ? percent : figure
      const name = measure === 'score.first' ? cell : measure
      const numbers = [write(wanted), write(before), write(after.value), rangeText(after.interval, write)]
      return [name, ...numbers, say(`balance.${verdict}`)]
    }),
    bars: null,
  }
}

export function balanceAnswer({ values, verdict, targets }: Balance): Text {
  const changes = values.filter(({ before, after }) => before !== after).map(valueText)
  const met = targets.filter((target) => target.verdict === 'met').length
  const told = { changes, met, count: targets.length }
  if (changes.length === 0) return say(verdict === 'met' ? 'answer.balancedAlready' : 'answer.notBalanced', told)
  return say(verdict === 'met' ? 'answer.balanced' : `answer.balanced.${verdict}`, told)
}

function valueText({ name, before, after }: Balance['values'][number]): Text {
  return say('balance.value', { name, before: figure(before), after: figure(after) })
}
