import { contentPacks } from '@quintain/engine/content'

const [first] = contentPacks

/** A ruleset that is not among those that come with Quintain, and has no agents: a known one by another name. */
export const content = {
  ...first,
  ruleset: { ...first.ruleset, id: 'duels-of-our-own', title: 'Duels of our own', agents: {} },
}
