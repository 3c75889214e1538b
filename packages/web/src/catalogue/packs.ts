import type { PackEntry } from '../engine/catalogue.ts'
import { say } from './words/index.ts'

function entry(id: 'hex' | 'atb' | 'chain' | 'party' | 'world', load: PackEntry['load']): PackEntry {
  return { id, title: say(`title.${id}`), description: say(`lead.${id}`), load }
}

/** The packs that come with Quintain, in the order in which people meet them. Another one is one more entry here. */
export const PACKS: readonly PackEntry[] = [
  entry('hex', async () => (await import('@quintain/engine/rulesets/hex/content')).content),
  entry('atb', async () => (await import('@quintain/engine/rulesets/atb/content')).content),
  entry('chain', async () => (await import('@quintain/engine/rulesets/chain/content')).content),
  entry('party', async () => (await import('@quintain/engine/rulesets/party/content')).content),
  entry('world', async () => (await import('@quintain/engine/rulesets/world/content')).content),
]
