import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context)
  return { ...found, url: found.url.replace(/(\/packages\/\w+)\/src\/(.*)\.ts$/, '$1/dist/$2.js') }
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', target: 'node20', sourcefile: file })
  return { format: 'module', source: code, shortCircuit: true }
}
