import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as engine from '@quintain/engine'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { moduleAddress, packFolder } from '../catalogue/pack-folder.ts'

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
  ts: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/** Schemas need no engine of their own: zod comes as it is installed here. */
const ZOD = dirname(fileURLToPath(import.meta.resolve('zod')))
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
  for (const folder of addresses.map((address) => packFolder(moduleAddress(address)))) {
    const pack = folder === null ? undefined : catalogue.packs.find(({ ruleset }) => isOf(ruleset, folder.files))
    if (folder === null || pack === undefined) continue
    const { id, title, description, fingerprint = '' } = pack.ruleset
    for (const [path, text] of Object.entries(folder.files)) {
      files.set(`${id}/${path}`, withPageImports(path.endsWith('.ts') ? withoutTypes(text) : text))
    }
    offered.push({
      id,
      title: engine.englishText(title),
      description: engine.englishText(description),
      fingerprint,
      module: `packs/${id}/${folder.module}`,
    })
  }
  if (offered.length === 0) return
  files.set('shared/engine.js', shimOf(Object.keys(engine)))
  for (const path of readdirSync(ZOD, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.js')) files.set(`shared/zod/${path.split(sep).join('/')}`, '')
  }
  const open = { schema: { hide: true } }
  app.get<{ Params: { '*': string } }>('/packs/*', open, (request, reply) => {
    const path = request.params['*']
    const kept = files.get(path)
    if (kept === undefined) return reply.callNotFound()
    const text = path.startsWith('shared/zod/')
      ? readFileSync(join(ZOD, path.slice('shared/zod/'.length)), 'utf8')
      : kept
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
  return (
    ruleset.fingerprint ===
    engine.fingerprinted({ ruleset: { ...ruleset, fingerprint: undefined } }, files).ruleset.fingerprint
  )
}

/** As Node takes types away from what it runs; where it cannot, there are no packs in TypeScript. */
function withoutTypes(text: string): string {
  const strip: unknown = 'stripTypeScriptTypes' in nodeModule ? nodeModule.stripTypeScriptTypes : undefined
  return typeof strip === 'function' ? String(strip(text)) : text
}

function withPageImports(text: string): string {
  return text.replace(IMPORTS, (_, before: string, quote: string, name: string) => {
    return `${before}${quote}/packs/shared/${name === 'zod' ? 'zod/index' : 'engine'}.js${quote}`
  })
}

/** A module that has what the page's engine has. */
function shimOf(names: readonly string[]): string {
  return `const { engine } = globalThis[Symbol.for('quintain.shared')]\nexport const { ${names.join(', ')} } = engine\n`
}
