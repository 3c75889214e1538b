import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as engine from '@quintain/engine'
import type { FastifyInstance } from 'fastify'
import * as zod from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { packFolder, packModule } from '../catalogue/pack-folder.ts'

/** What pages are told of a pack that they load from here. */
interface Offered {
  readonly id: string
  /** In English, until the pack is loaded and tells it in every language. */
  readonly title: string
  readonly description: string
  readonly fingerprint: string
  readonly module: string
}

const KINDS: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/** Modules that packs and pages share: in the pages they are those of the page, which hands them out by name. */
const SHARED = { engine, zod }
const IMPORTS = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(@quintain\/engine|quintain|zod)\2/g

/**
 * The packs of folders for the pages: their files under `/packs/ID/`, whose imports of the engine lead to the page's own,
 * and a list of them in the page itself, so that it knows them when it opens.
 */
export function addPackRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  addresses: readonly string[],
  webFolder: string | null,
): void {
  const offered: Offered[] = []
  const files = new Map<string, string>()
  for (const folder of addresses.map((address) => packFolder(packModule(address)))) {
    const pack = folder === null ? undefined : catalogue.packs.find(({ ruleset }) => isOf(ruleset, folder.files))
    if (folder === null || pack === undefined) continue
    const { id, title, description, fingerprint = '' } = pack.ruleset
    for (const [path, text] of Object.entries(folder.files)) files.set(`${id}/${path}`, withPageImports(text))
    offered.push({
      id,
      title: engine.englishText(title),
      description: engine.englishText(description),
      fingerprint, module: `packs/${id}/${folder.module}`,
    })
  }
  if (offered.length === 0) return
  for (const [name, shared] of Object.entries(SHARED)) files.set(`shared/${name}.js`, shimOf(name, shared))
  const open = { schema: { hide: true } }
  app.get<{ Params: { '*': string } }>('/packs/*', open, (request, reply) => {
    const path = request.params['*']
    const text = files.get(path)
    if (text === undefined) return reply.callNotFound()
    const kind = KINDS[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'
    return reply.header('cache-control', 'no-cache').type(`${kind}; charset=utf-8`).send(text)
  })
  const page = webFolder === null ? '' : join(webFolder, 'index.html')
  if (!existsSync(page)) return
  // Data, not a script: nothing in it can close the element or run.
  const list = JSON.stringify(offered).replaceAll('<', String.raw`\u003c`)
  const told = `<script type="application/json" id="quintain-packs">${list}</script></head>`
  const html = readFileSync(page, 'utf8').replace('</head>', () => told)
  app.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?', 1)
    const isPage = request.method === 'GET' && (path === '/' || path === '/index.html')
    if (isPage) await reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}

/** Whether a ruleset is the one of a folder: its fingerprint is of these files, or it has one of its own. */
function isOf(ruleset: engine.Ruleset, files: engine.PackFiles): boolean {
  return ruleset.fingerprint === engine.fingerprinted({ ruleset: { ...ruleset, fingerprint: undefined } }, files).ruleset.fingerprint
}

function withPageImports(text: string): string {
  return text.replace(IMPORTS, (_, before: string, quote: string, name: string) => {
    return `${before}${quote}/packs/shared/${name === 'zod' ? 'zod' : 'engine'}.js${quote}`
  })
}

/** A module that has what the page has under a name. */
function shimOf(name: string, shared: object): string {
  const names = Object.keys(shared).filter((key) => key !== 'default')
  return `const page = globalThis[Symbol.for('quintain.shared')].${name}
export const { ${names.join(', ')} } = page
export default page.default ?? page
`
}
