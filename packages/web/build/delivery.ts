import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { OUTLINES } from './glyphs.ts'

/** Kinds of files that grow smaller; fonts are compressed already. */
const SHRINKS = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Smaller files fit into a packet or two as they are. */
const LEAST = 1024

/**
 * How the built files reach their readers: the service worker gets their list, so that everything works without a
 * network after one visit, and beside each file that grows smaller by it lies a compressed one (`name.br`).
 */
export function delivery(): Plugin {
  let folder = ''
  return {
    name: 'quintain-delivery',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = listFiles(folder)
      listInServiceWorker(
        folder,
        // No page needs the silhouettes that lie there for others.
        files.filter((name) => name !== 'service-worker.js' && name !== OUTLINES),
      )
      await Promise.all(files.filter((name) => SHRINKS.test(name)).map((name) => compress(join(folder, name))))
    },
  }
}

function listInServiceWorker(folder: string, files: readonly string[]): void {
  const hash = createHash('sha256')
  for (const name of files) hash.update(readFileSync(join(folder, name)))
  const version = hash.digest('hex').slice(0, 12)
  const path = join(folder, 'service-worker.js')
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace("'__VERSION__'", JSON.stringify(version)).replace("'__FILES__'", JSON.stringify(['./', ...files])),
  )
}

async function compress(path: string): Promise<void> {
  const content = readFileSync(path)
  if (content.length < LEAST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
}

/** Everything but compressed copies. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}
