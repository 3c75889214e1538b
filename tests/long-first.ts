import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait: for servers that start and die, for delays, for leases that run out. */
const WAITING = /\/(crash-.*|watching|faults|handover|outage|two-processes|cluster|online-.*)\.test/

/** Files that keep a core busy for long, the longest first: none of them is to be left alone at the end. */
const LONG = [
  /\/web\/(pseudo-language|layout|everywhere|editor|lab|play|watch|replays|story)/,
  /\/cli\/.*(spawned|lab|pseudo-language)/,
  /\/(web|outside)\//,
  /\/laws\.test/,
]

/** After so many files that compute comes one that waits: all at once they would leave the cores idle. */
const COMPUTING_FOR_ONE_WAITING = 4

export class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waiting = files.filter(({ moduleId }) => WAITING.test(moduleId))
    const computing = files.filter((file) => !waiting.includes(file)).toSorted((a, b) => rank(a) - rank(b))
    const order = computing.flatMap((file, at) =>
      at % COMPUTING_FOR_ONE_WAITING === 0 ? [...waiting.splice(0, 1), file] : [file],
    )
    return Promise.resolve([...order, ...waiting])
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((pattern) => pattern.test(moduleId))
  return place === -1 ? LONG.length : place
}
