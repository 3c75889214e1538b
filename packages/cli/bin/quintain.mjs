#!/usr/bin/env node
// A committed file, so that npm can link the command before the first build.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = new URL('../dist/main.js', import.meta.url)
if (!existsSync(fileURLToPath(main))) {
  console.error('quintain: not built yet; run `npm run build` first')
  process.exit(2)
}
await import(main.href)
