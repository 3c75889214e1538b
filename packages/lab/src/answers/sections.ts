import type { Results } from '../results/results.ts'
import { isShare } from '../measures/measure-kinds.ts'
import { attributionSection } from './attribution-section.ts'
import { metagameSection } from './metagame-section.ts'
import { weightsSection } from './weights-section.ts'
import type { Section } from './section.ts'

/** What results hold beside the figures of their cells, for whoever shows them. */
export function sectionsOf(results: Results): readonly Section[] {
  const { metagames = [], attribution, weights, kinds } = results
  return [
    ...metagames.map(metagameSection),
    ...(attribution === undefined ? [] : [attributionSection(attribution, isShare(attribution.measure, kinds))]),
    ...(weights === undefined ? [] : [weightsSection(weights, isShare(weights.measure, kinds))]),
  ]
}
