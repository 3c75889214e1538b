import type { Ruleset } from '../kernel/contract.ts'
import { atb } from './atb/index.ts'
import { toldAtOnce } from './chain/at-hand.ts'
import { chain } from './chain/index.ts'
import { hex } from './hex/index.ts'
import { party } from './party/index.ts'
import { world } from './world/index.ts'

// This module holds all rulesets, so the words of `chain` make little difference in size.
toldAtOnce()

/** The rulesets that come with Quintain, in the order in which people meet them. */
export const rulesets: readonly Ruleset[] = [atb, party, hex, world, chain]
