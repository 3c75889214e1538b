import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const project = z.object({
  extends: z.string().optional(),
  compilerOptions: z.object({ tsBuildInfoFile: z.string() }),
  references: z.array(z.object({ path: z.string() })).default([]),
})
const buildInfo = z.object({ fileNames: z.array(z.string()) })

/** What a Dockerfile says, by its words. */
export function instructions(dockerfile: string, word: string): string[] {
  const lines = dockerfile.split('\n').filter((line) => line.startsWith(`${word} `))
  return lines.map((line) => line.slice(word.length + 1))
}

/** Files that `npm run build` needs and that the first stage of the image does not have. */
export function missingFromBuild(dockerfile: string, dockerignore: string): string[] {
  const copied = instructions(dockerfile, 'COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  const isSent = sent(dockerignore)
  const isThere = (path: string) => copied.some((source) => path === source || path.startsWith(`${source}/`))
  return neededFiles().filter((path) => !isThere(path) || !isSent(path))
}

/** What is sent to whoever builds: of the patterns that fit a path or a folder above it the last one decides. */
function sent(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split('\n').flatMap((line) => {
    const keeps = line.startsWith('!')
    const pattern = keeps ? line.slice(1) : line
    const source = pattern
      .split('**/')
      .map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
      .join('(?:.*/)?')
    return pattern === '' ? [] : [{ keeps, expression: new RegExp(`^${source}(?:/|$)`) }]
  })
  return (path) => patterns.findLast(({ expression }) => expression.test(path))?.keeps ?? true
}

/** What the build reads: sources as the compiler noted them, what its scripts name, and what npm wants. */
function neededFiles(): string[] {
  const scripts = readdirSync(join(root, 'scripts')).filter((name) => /^(build|prepare)\.mjs$/.test(name))
  const named = scripts.flatMap((name) =>
    Array.from(read(`scripts/${name}`).matchAll(/join\(root((?:, '[^']+')+)\)/g), ([, parts]) =>
      Array.from(parts.matchAll(/'([^']+)'/g), ([, part]) => part).join('/'),
    ),
  )
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`)
  const sources = compiled(['packages/cli', 'packages/web'])
  const all = ['package.json', '.npmrc', ...scripts.map((name) => `scripts/${name}`), ...packages, ...named, ...sources]
  return [...new Set(all)].filter((path) => !/(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path)).toSorted()
}

/** Every file of these projects of the compiler and of those that they refer to; they must be built. */
function compiled(folders: readonly string[], known = new Set<string>()): string[] {
  return folders.flatMap((folder) => {
    const config = join(folder, 'tsconfig.json')
    if (known.has(folder) || !existsSync(join(root, config))) return []
    known.add(folder)
    const { extends: base, compilerOptions, references } = project.parse(JSON.parse(read(config)))
    const from = (path: string, base = folder) => relative(root, resolve(root, base, path))
    const info = from(compilerOptions.tsBuildInfoFile)
    const { fileNames } = buildInfo.parse(JSON.parse(read(info)))
    const own = fileNames.map((path) => from(path, dirname(info)))
    const others = references.map(({ path }) => from(path))
    return [config, ...(base === undefined ? [] : [from(base)]), ...own, ...compiled(others, known)]
  })
}
