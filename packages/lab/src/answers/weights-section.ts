import type { Weights } from '../weighing/weights.ts'
import { isSure } from '../studies/paired.ts'
import { figure, percent, rangeText, signed } from '../words/figures.ts'
import { say } from '../words/index.ts'
import type { Section } from './section.ts'

export function weightsSection({ measure, numbers }: Weights, share: boolean): Section {
  const change = signed(share ? percent : figure)
  const finalists = numbers.filter(({ finalist }) => finalist)
  return {
    id: 'weights',
    title: say('weights.title', { measure }),
    notes: [say('weights.note', { finalists: finalists.length })],
    heads: [
      say('weights.number'),
      say('weights.value'),
      say('weights.step'),
      say('weights.effect'),
      say('report.interval'),
      say('weights.battles'),
    ],
    rows: numbers.map(({ path, value, step, effect, battles }) => [
      path,
      figure(value),
      signed(figure)(step),
      isSure(effect) ? change(effect.value) : say('weights.unsure', { value: change(effect.value) }),
      rangeText(effect.interval, change),
      figure(battles),
    ]),
    bars: {
      write: change,
      line: 0,
      bars: finalists.map(({ path, step, effect }) => ({
        label: say('weights.bar', { path, step: signed(figure)(step) }),
        value: effect.value,
        interval: effect.interval,
      })),
    },
  }
}
