import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, the longest first: none of them is to be left alone at the end. */
const LONG = [
  /\/crash-/,
  /\/web\/(pseudo-language|layout|everywhere|online-pages|editor|lab|play|watch|replays|story)/,
  /\/web\//,
  /\/cli\/.*(spawned|lab)/,
  /\/(laws|watching|outage|faults|two-processes)\.test/,
]

export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((pattern) => pattern.test(moduleId))
  return place === -1 ? LONG.length : place
}
