import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { makeSetup } from '../../packages/engine/src/rulesets/atb/content/index.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../services.ts'
import { finalHashes } from './hashes.ts'

/** A browser bundle of one entry file, as text: without what is loaded later for who needs it, such as other languages. */
async function bundle(entry: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(import.meta.dirname, entry), formats: [format], name: 'bundle' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const chunks = outputs
    .flatMap(({ output }) => output)
    .flatMap((chunk) => (chunk.type === 'chunk' && !chunk.isDynamicEntry ? [chunk.code] : []))
  return chunks.join('\n')
}

test('all of the engine’s library and atb, validation included, are under 94 kB gzipped', async () => {
  const code = await bundle('engine-entry.ts', 'es')
  expect(code.length).toBeGreaterThan(20_000)
  expect(gzipSync(code).length).toBeLessThan(94_000)
})

test('the same 1,000 seeds give the same hashes in Node and in Chromium', async () => {
  const setup = makeSetup({ reeds: ['mira', 'lise'], kilns: ['brann', 'sable'] }, 'en')
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundle('hashes.ts', 'iife') })
    const inPage: unknown = await page.evaluate((input) => {
      const run: unknown = Reflect.get(globalThis, 'finalHashes')
      return typeof run === 'function' ? run(JSON.parse(input), 1000) : null
    }, JSON.stringify(setup))
    const here = finalHashes(setup, 1000)
    expect(new Set(here).size).toBeGreaterThan(900)
    expect(inPage).toEqual(here)
  } finally {
    await browser.close()
  }
})
