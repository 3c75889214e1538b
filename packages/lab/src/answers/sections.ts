import type { Results } from '../results/results.ts'
import { isShare } from '../measures/measure-kinds.ts'
import { attributionSection } from './attribution-section.ts'
import { balanceSection } from './balance-section.ts'
import { exactSection } from './exact-section.ts'
import { metagameSection } from './metagame-section.ts'
import { searchSection } from './search-section.ts'
import { weightsSection } from './weights-section.ts'
import type { Section } from './section.ts'

/** The parts of a report besides the figures of cells. */
export function sectionsOf(results: Results): readonly Section[] {
  const { metagames = [], matchups, attribution, exact = [], weights, search, balance, kinds } = results
  return [
    ...(exact.length === 0 ? [] : [exactSection(exact, (measure) => isShare(measure, kinds))]),
    ...metagames.map((metagame, at) => metagameSection(metagame, at, matchups)),
    ...(attribution === undefined ? [] : [attributionSection(attribution, isShare(attribution.measure, kinds))]),
    ...(balance === undefined ? [] : [balanceSection(balance, (measure) => isShare(measure, kinds))]),
    ...(search === undefined ? [] : [searchSection(search)]),
    ...(weights === undefined ? [] : [weightsSection(weights, isShare(weights.measure, kinds))]),
  ]
}
