import type { ContentPack } from './kernel/content.ts'

/** The content that comes with Quintain, a pack for each ruleset. */
export const contentPacks: readonly ContentPack[] = []
