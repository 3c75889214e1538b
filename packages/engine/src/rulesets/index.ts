import type { Ruleset } from '../kernel/contract.ts'
import { atb } from './atb/index.ts'
import { toldAtOnce } from './chain/at-hand.ts'
import { chain } from './chain/index.ts'
import { hex } from './hex/index.ts'
import { party } from './party/index.ts'
import { world } from './world/index.ts'

// Whoever has all rulesets does not count bytes.
toldAtOnce()

/** The rulesets that come with Quintain, in the order in which people meet them. */
export const rulesets: readonly Ruleset[] = [atb, party, hex, world, chain]
