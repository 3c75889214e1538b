import { type ContentPack, fingerprinted, isPackFile, isRecord } from '@quintain/engine'
import type { DroppedFiles } from '../browser/dropped-files.ts'
import { type PackEntry, registerPacks } from '../engine/catalogue.ts'
import { entriesOf } from './server-packs.ts'
import { shareWithPacks } from './shared-with-packs.ts'

const IMPORTS = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g

/**
 * Makes the pack of these files known to the pages and their workers until the page is left. Its code runs from here
 * on: ask whoever dropped it first. Throws where there is no pack in them.
 */
export async function addPack(files: DroppedFiles): Promise<PackEntry> {
  const texts: Record<string, string> = {}
  for (const [path, file] of files) if (isPackFile(path)) texts[path] = await file.text()
  const modules = new Modules(texts, shareWithPacks())
  const module = modules.addressOf(mainOf(texts))
  const exports: unknown = await import(/* @vite-ignore */ module)
  const content = isRecord(exports) ? exports['content'] : undefined
  if (!isContent(content)) throw new TypeError('no content')
  const { id, title, description, fingerprint = '' } = fingerprinted(content, texts).ruleset
  const [entry] = entriesOf([{ id, title, description, fingerprint, module }])
  registerPacks([entry])
  return entry
}

function isContent(value: unknown): value is ContentPack {
  return isRecord(value) && isRecord(value['ruleset']) && Array.isArray(value['scenarios'])
}

/** As Node finds it: what the manifest names, else `index.js`, else the only module there is. */
function mainOf(texts: Readonly<Record<string, string>>): string {
  const manifest: unknown = JSON.parse(texts['package.json'] ?? '{}')
  const named: unknown = isRecord(manifest) ? manifest['main'] : undefined
  const modules = Object.keys(texts).filter((name) => /\.m?js$/.test(name))
  if (typeof named === 'string') return named.replace(/^\.\//, '')
  return modules.length === 1 ? modules[0] : 'index.js'
}

/** Addresses of modules made of text, whose imports lead to each other and to what the page shares. */
class Modules {
  readonly #texts: Readonly<Record<string, string>>
  readonly #made = new Map<string, string>()

  constructor(texts: Readonly<Record<string, string>>, shared: Readonly<Record<string, object>>) {
    this.#texts = texts
    for (const [name, what] of Object.entries(shared)) this.#made.set(name, addressOf(shimOf(name, Object.keys(what))))
    this.#made.set('quintain', this.#made.get('@quintain/engine') ?? '')
  }

  addressOf(name: string): string {
    const known = this.#made.get(name)
    if (known !== undefined) return known
    const text = this.#texts[name] ?? ''
    const address = addressOf(
      text.replace(IMPORTS, (whole, before: string, quote: string, from: string) => {
        const known = this.#made.has(from) ? from : fileFrom(name, from)
        const isHere = this.#made.has(known) || known in this.#texts
        return isHere ? `${before}${quote}${this.addressOf(known)}${quote}` : whole
      }),
    )
    this.#made.set(name, address)
    return address
  }
}

/** The path of a file that another one imports; what no path leads to stays as it is. */
function fileFrom(name: string, from: string): string {
  return /^\.\.?\//.test(from) ? new URL(from, `file:///${name}`).pathname.slice(1) : from
}

/** A module that has what the page shares under a name; exports may be called as no variable can. */
function shimOf(name: string, exported: readonly string[]): string {
  const names = exported.filter((each) => each !== 'default')
  const lines = names.map((each, i) => `const x${i} = shared.${each}; export { x${i} as ${each} }`)
  return `const shared = globalThis[Symbol.for('quintain.shared')].modules[${JSON.stringify(name)}]\n${lines.join('\n')}\n`
}

function addressOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
}
