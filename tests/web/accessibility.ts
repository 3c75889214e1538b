import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const SERIOUS = ['serious', 'critical']

/** Serious and critical accessibility findings of a page, for people. */
export function seriousFindings(page: Page): Promise<string[]> {
  return findings(page, SERIOUS)
}

/**
 * All findings, or those that weigh so much. The pages have no frames, nobody reads what was found to be right, and no
 * rule that is on by itself reads styles as text: without these (legacy mode, violations only, only media loaded before)
 * it takes a third of the time.
 */
export async function findings(page: Page, weights = ['minor', 'moderate', ...SERIOUS]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .analyze()
  return violations
    .filter(({ impact }) => weights.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`)
}
