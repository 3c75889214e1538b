import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { glyphs } from './build/glyphs.ts'

/** Relative addresses and routes after `#`: the build works from any folder of any web host. */
export default defineConfig({
  base: './',
  plugins: [react(), tailwind(), glyphs(), offline()],
  worker: { format: 'es' },
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 700 },
})

/** Writes the list of built files into the service worker, so that everything works without a network after one visit. */
function offline(): Plugin {
  let folder = ''
  return {
    name: 'quintain-offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      const files = listFiles(folder).filter((name) => name !== 'service-worker.js')
      const hash = createHash('sha256')
      for (const name of files) hash.update(readFileSync(join(folder, name)))
      const version = hash.digest('hex').slice(0, 12)
      const path = join(folder, 'service-worker.js')
      const text = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        text.replace("'__VERSION__'", JSON.stringify(version)).replace("'__FILES__'", JSON.stringify(['./', ...files])),
      )
    },
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}
