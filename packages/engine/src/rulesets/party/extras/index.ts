import type { PartyPlugins } from '../plugins.ts'

/** Parts of our own beyond the specification, for the content pack. */
export const extras: PartyPlugins = {}
