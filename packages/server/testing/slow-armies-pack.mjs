import { contentPacks } from '@quintain/engine/content'

const pack = contentPacks.find(({ ruleset }) => ruleset.id === 'hex')
const { ruleset } = pack

/** Longer than anybody waits for a trial. */
const SLOW_MS = 10_000

/** A ruleset whose rules take very long for an army that is right: only a trial finds out. */
export const content = {
  ...pack,
  ruleset: {
    ...ruleset,
    id: 'slow-armies',
    prepare(setup) {
      const end = performance.now() + (JSON.stringify(setup).includes('Slow') ? SLOW_MS : 0)
      while (performance.now() < end);
      return ruleset.prepare(setup)
    },
  },
}
