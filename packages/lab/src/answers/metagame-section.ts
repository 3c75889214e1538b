import type { Text } from '@quintain/engine'
import type { Metagame } from '../metagame/metagame.ts'
import type { MatchupTable } from '../results/results.ts'
import { figure, percent, rangeText, signed } from '../words/figures.ts'
import { say } from '../words/index.ts'
import { valuesText } from './cell-names.ts'
import type { Section } from './section.ts'

/** Below this p-value a table does not fit one rating for each entrant. */
const MISFIT = 0.05
const points = signed((value) => figure(Math.round(value)))
/** The most rings that are named. */
const MOST_RINGS = 5

export function metagameSection(metagame: Metagame, at: number, table: MatchupTable | null): Section {
  const { entrants, values } = metagame
  const where = valuesText(values)
  return {
    id: at === 0 ? 'metagame' : `metagame-${at + 1}`,
    title: where === '' ? say('metagame.title') : say('metagame.titleAt', { where }),
    notes: [...notesOf(metagame), ...(at === 0 ? swapNotes(table) : [])],
    heads: [
      say('metagame.entrant'),
      say('metagame.score'),
      say('report.interval'),
      say('metagame.rating'),
      say('report.interval'),
      say('metagame.nash'),
      say('metagame.first'),
      say('metagame.dominatedBy'),
    ],
    rows: entrants.map((each) => [
      each.entrant,
      percent(each.score),
      rangeText(each.interval, percent),
      points(each.rating),
      rangeText(each.ratingInterval, points),
      percent(each.nash),
      percent(each.first),
      each.dominatedBy ?? '',
    ]),
    bars: {
      write: points,
      line: 0,
      bars: entrants.map(({ entrant, rating, ratingInterval }) => ({
        label: entrant,
        value: rating,
        interval: ratingInterval,
      })),
    },
  }
}

/** A note on the gain from playing each pair from both sides: the median of all pairs. */
function swapNotes(table: MatchupTable | null): Text[] {
  const gains = (table?.pairs ?? []).flatMap(({ gain }) => gain ?? []).toSorted((a, b) => a - b)
  return gains.length === 0 ? [] : [say('metagame.swapGain', { gain: figure(gains[Math.floor(gains.length / 2)]) })]
}

function notesOf({ entrants, fit, value, cycles, sameOrder }: Metagame): Text[] {
  const brought = entrants
    .filter(({ nash }) => nash > 0.0005)
    .toSorted((a, b) => b.nash - a.nash)
    .map(({ entrant, nash }) => say('metagame.share', { entrant, share: percent(nash) }))
  const dominated = entrants.filter(({ dominatedBy }) => dominatedBy !== null)
  const rings = cycles.slice(0, MOST_RINGS).map((ring) =>
    ring.reduceRight<Text>((rest, entrant) => {
      return rest === '' ? entrant : say('metagame.beats', { entrant, rest })
    }, ring[0]),
  )
  return [
    say('metagame.mix', { mix: brought, value: percent(value) }),
    say('metagame.sameOrder', { share: percent(sameOrder) }),
    ...(fit === null
      ? []
      : [fit < MISFIT ? say('metagame.misfit', { p: figure(fit) }) : say('metagame.fits', { p: figure(fit) })]),
    ...rings.map((ring) => say('metagame.ring', { ring })),
    ...dominated.map(({ entrant, dominatedBy, dominated: share }) =>
      say('metagame.dominated', { entrant, by: dominatedBy ?? '', share: percent(share) }),
    ),
  ]
}
