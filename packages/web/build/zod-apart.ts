import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const APART = '?apart'
/** Who checks with all of zod; all others take `zod/mini`. */
const WHOLE = /[\\/]packages[\\/](?:client|lab)[\\/]/

/**
 * A zod of their own for the protocol and for experiments. A module is in one file with everything that any page takes
 * of it: with a single zod the first battle would wait for what only matches online and the lab need.
 */
export function zodApart(): Plugin {
  return {
    name: 'quintain-zod-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const within = importer.endsWith(APART)
      if (!within && !(source === 'zod' && WHOLE.test(importer))) return null
      const from = within ? importer.slice(0, -APART.length) : importer
      const found = await this.resolve(source, from, { skipSelf: true })
      return found === null ? null : { id: `${found.id}${APART}`, moduleSideEffects: false }
    },
    load: (id) => (id.endsWith(APART) ? readFileSync(id.slice(0, -APART.length), 'utf8') : null),
  }
}
