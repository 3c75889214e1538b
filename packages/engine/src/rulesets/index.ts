import type { Ruleset } from '../kernel/contract.ts'
import { atb } from './atb/index.ts'

/** The rulesets that come with Quintain, in the order in which people meet them. */
export const rulesets: readonly Ruleset[] = [atb]
