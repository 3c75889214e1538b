import type { PartyPlugins } from '../plugins.ts'
import { cards, effects, relics } from './items.ts'
import { passives } from './passives.ts'

/** Parts beyond the specification, which the content pack uses. They are plug-ins like any user's. */
export const extras: PartyPlugins = { passives, cards, relics, effects }
