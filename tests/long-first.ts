import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, the longest first: none of them is to be left alone at the end. */
const LONG = [/\/crash-/, /\/web\/(everywhere|online-pages|editor|lab|play|watch)/, /\/web\//, /\/cli\/.*(spawned|lab)/]

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((pattern) => pattern.test(moduleId))
  return place === -1 ? LONG.length : place
}
