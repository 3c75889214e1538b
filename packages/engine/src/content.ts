import type { ContentPack } from './kernel/content.ts'
import { content as atb } from './rulesets/atb/content/index.ts'
import { content as chain } from './rulesets/chain/content/index.ts'
import { content as hex } from './rulesets/hex/content/index.ts'
import { content as party } from './rulesets/party/content/index.ts'
import { content as world } from './rulesets/world/content/index.ts'

/** The content that comes with Quintain, a pack for each ruleset. */
export const contentPacks: readonly ContentPack[] = [atb, party, hex, world, chain]
