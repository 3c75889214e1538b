import type { Text } from '@quintain/engine'
import type { Attribution, PartWorth } from '../attribution/attribution.ts'
import type { Condition } from '../attribution/deeds.ts'
import type { Effect } from '../studies/paired.ts'
import { figure, percent, rangeText, signed } from '../words/figures.ts'
import { say } from '../words/index.ts'
import { inOneLine } from '../words/listed.ts'
import type { Section } from './section.ts'

type Write = (value: number) => string

export function attributionSection({ of, measure, field = [], parts, watched }: Attribution, share: boolean): Section {
  const write = share ? percent : figure
  const change = signed(write)
  const columns = columnsOf(change, write, field).filter(({ cell }) => parts.some((part) => cell(part) !== ''))
  const bars = parts.flatMap((part) => {
    const effect = part.shapley ?? part.without
    return effect === null ? [] : [{ label: part.part, value: effect.value, interval: effect.interval }]
  })
  const fair = parts.some(({ shapley }) => shapley !== null)
  return {
    id: 'attribution',
    title: say('attribution.title', { measure, list: of }),
    notes: [
      ...(field.length > 0 ? [say('attribution.field', { field: inOneLine(field) })] : []),
      ...(fair ? [say('attribution.sum')] : []),
      ...(watched > 0 && parts.some(({ deeds }) => deeds !== null)
        ? [say('attribution.watched', { battles: figure(watched) })]
        : []),
    ],
    heads: [say('attribution.part'), ...columns.map(({ head }) => head)],
    rows: parts.map((part) => [nameOf(part), ...columns.map(({ cell }) => cell(part))]),
    bars: { write: change, line: 0, bars },
  }
}

function nameOf({ part, copies }: PartWorth): Text {
  return copies === 1 ? part : say('attribution.copies', { part, copies })
}

interface PartColumn {
  readonly head: Text
  readonly cell: (part: PartWorth) => Text
}

function columnsOf(change: Write, write: Write, field: readonly string[]): readonly PartColumn[] {
  const effect = (head: Text, of: (part: PartWorth) => Effect | null): readonly PartColumn[] => [
    { head, cell: (part) => withEffect(of(part), ({ value }) => change(value)) },
    {
      head: say('report.interval'),
      cell: (part) => withEffect(of(part), ({ interval }) => rangeText(interval, change)),
    },
  ]
  const condition = (head: Text, of: (part: PartWorth) => Condition | null | undefined): PartColumn => ({
    head,
    cell: (part) => conditionText(of(part) ?? null, write),
  })
  const amount = (head: Text, of: 'damage' | 'healing' | 'kills'): PartColumn => ({
    head,
    cell: ({ deeds }) => (deeds === null || deeds[of] === 0 ? '' : figure(deeds[of])),
  })
  return [
    ...effect(say('attribution.shapley'), ({ shapley }) => shapley),
    ...effect(say('attribution.without'), ({ without }) => without),
    ...field.map((name) => ({
      head: say('attribution.against', { name }),
      cell: (part: PartWorth) => withEffect(part.against?.[name] ?? null, ({ value }) => change(value)),
    })),
    ...effect(say('attribution.oneMore'), ({ oneMore }) => oneMore),
    condition(say('attribution.seen'), ({ deeds }) => deeds?.seen),
    condition(say('attribution.played'), ({ deeds }) => deeds?.played),
    condition(say('attribution.alive'), ({ deeds }) => deeds?.alive),
    amount(say('attribution.damage'), 'damage'),
    amount(say('attribution.healing'), 'healing'),
    amount(say('attribution.kills'), 'kills'),
  ]
}

function withEffect(effect: Effect | null, tell: (effect: Effect) => string): string {
  return effect === null ? '' : tell(effect)
}

/** A condition in words; empty if it held always or never, so that there is nothing to compare. */
function conditionText(condition: Condition | null, write: Write): Text {
  if (condition === null || condition.yes === null || condition.no === null) return ''
  return say('attribution.condition', { value: write(condition.yes), share: percent(condition.share) })
}
