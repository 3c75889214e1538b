import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'

const ID = 'virtual:zod'
let made: Promise<string> | undefined

/**
 * `virtual:zod`: all of zod as a file of its own, for packs that come at run time. The pages' own zod has only what the
 * pages use; handing that one out would keep everything of it, and be loaded with the first battle.
 */
export function zodForPacks(): Plugin {
  return {
    name: 'quintain-zod-for-packs',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? (made ??= bundled()) : null),
  }
}

async function bundled(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('zod/package.json'))
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(folder, 'index.js'), formats: ['es'] } },
  })
  for (const result of Array.isArray(results) ? results : [results]) {
    if ('output' in result) return result.output[0].code
  }
  throw new Error('zod could not be bundled')
}
