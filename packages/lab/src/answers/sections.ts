import type { Results } from '../results/results.ts'
import { metagameSection } from './metagame-section.ts'
import type { Section } from './section.ts'

/** What results hold beside the figures of their cells, for whoever shows them. */
export function sectionsOf({ metagames }: Results): readonly Section[] {
  return (metagames ?? []).map(metagameSection)
}
