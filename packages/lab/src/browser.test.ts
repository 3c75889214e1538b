import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** All modules that a module leads to, as paths or as names of packages. */
function reached(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [fileURLToPath(new URL(entry, import.meta.url))]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const imports = readFileSync(path, 'utf8').matchAll(/\b(?:from|import) '([^']+)'$/gm)
    for (const [, name] of imports) {
      if (name.startsWith('.')) waiting.push(resolve(dirname(path), name))
      else found.add(name)
    }
  }
  return found
}

test.each(['./index.ts', './report/index.ts'])('%s needs nothing that browsers do not have', (entry) => {
  const packages = [...reached(entry)].filter((name) => !name.startsWith('/'))
  for (const name of packages) expect(['@quintain/engine', '@quintain/engine/report', 'yalps', 'zod']).toContain(name)
})
