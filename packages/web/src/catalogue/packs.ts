import type { PackEntry } from '../engine/catalogue.ts'
import { say } from './words/index.ts'

/** The packs that come with Quintain, in the order in which people meet them. Another one is one more entry here. */
export const PACKS: readonly PackEntry[] = [
  {
    id: 'hex',
    title: say('hex.title'),
    description: say('hex.lead'),
    load: async () => (await import('quintain/rulesets/hex/content')).content,
  },
  {
    id: 'atb',
    title: say('atb.title'),
    description: say('atb.lead'),
    load: async () => (await import('quintain/rulesets/atb/content')).content,
  },
  {
    id: 'chain',
    title: say('chain.title'),
    description: say('chain.lead'),
    load: async () => (await import('quintain/rulesets/chain/content')).content,
  },
  {
    id: 'party',
    title: say('party.title'),
    description: say('party.lead'),
    load: async () => (await import('quintain/rulesets/party/content')).content,
  },
  {
    id: 'world',
    title: say('world.title'),
    description: say('world.lead'),
    load: async () => (await import('quintain/rulesets/world/content')).content,
  },
]
