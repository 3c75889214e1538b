import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vitest/config'

/** What compilers made of sources of packages. The arena's is no such folder, it has what visitors load. */
export const BUILT = /\/packages\/(?!web\/)\w+\/dist\//

/** Tests of what is only there before anything else was loaded forget all modules, which Node does not do. */
const FORGETFUL = /\/chain\/told\.test\.ts$/

/**
 * Gives tests the packages as they were built where they ask for sources: what Node loads by itself runs at full speed,
 * while the test runner reads every file anew and looks up each import whenever it is used. For runs that have built
 * everything just before; others would test what was.
 */
export function asBuilt(): Plugin {
  return {
    name: 'as-built',
    enforce: 'pre',
    resolveId(asked, importer) {
      if (importer === undefined || !asked.startsWith('.')) return null
      // A source asks only if it was not replaced itself: all that belongs to it stays with it.
      if (FORGETFUL.test(importer) || (isSource(importer) && !importer.endsWith('.test.ts'))) return null
      const built = builtOf(join(dirname(importer), asked))
      return existsSync(built) && BUILT.test(built) ? built : null
    },
  }
}

function isSource(path: string): boolean {
  return builtOf(path) !== path
}

function builtOf(path: string): string {
  return path.replace(/(\/packages\/\w+)\/src\/(.*)\.tsx?$/, '$1/dist/$2.js')
}
