import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of a starter ruleset by name, and whether its packages must be installed before its tests run. */
export interface StarterRuleset {
  readonly files: ReadonlyMap<string, string>
  readonly needsInstall: boolean
}

/** What the starter's modules import. */
const PACKAGES = ['@quintain/engine', 'zod']

/** The starter under its own id. Where its packages are not at hand it depends on the command's own copies of them. */
export function starterRuleset(folder: string, id: string): StarterRuleset {
  const template = fileURLToPath(new URL('../../templates/ruleset/', import.meta.url))
  const needsInstall = !PACKAGES.every((name) => resolves(name, folder))
  const dependencies = needsInstall ? ownPackages() : {}
  const files = new Map<string, string>()
  for (const name of readdirSync(template).toSorted()) {
    const text = readFileSync(join(template, name), 'utf8')
    files.set(name, name === 'package.json' ? packageText(text, id, dependencies) : named(name, text, id))
  }
  return { files, needsInstall }
}

/** The starter's own id, where it stands for the ruleset's. */
function named(file: string, text: string, id: string): string {
  if (file === 'index.js') return text.replace("id: 'duel'", `id: '${id}'`)
  return file === 'README.md' ? text.replace('# duel', `# ${id}`) : text
}

function packageText(text: string, name: string, dependencies: Readonly<Record<string, string>>): string {
  const fields: Record<string, unknown> = { ...JSON.parse(text), name }
  if (Object.keys(dependencies).length > 0) fields['dependencies'] = dependencies
  return `${JSON.stringify(fields, null, 2)}\n`
}

function resolves(name: string, folder: string): boolean {
  try {
    createRequire(join(resolve(folder), 'index.js')).resolve(name)
    return true
  } catch {
    return false
  }
}

/** From files, not from a registry: the engine that tests the ruleset is then the one that runs it. */
function ownPackages(): Record<string, string> {
  const engine = createRequire(import.meta.url).resolve('@quintain/engine')
  const schemas = createRequire(engine).resolve('zod')
  return { '@quintain/engine': `file:${packageFolder(engine)}`, zod: `file:${packageFolder(schemas)}` }
}

function packageFolder(file: string): string {
  const folder = dirname(file)
  return folder === file || existsSync(join(folder, 'package.json')) ? folder : packageFolder(folder)
}
