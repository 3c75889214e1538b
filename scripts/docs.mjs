// `npm run docs`: the documentation as a site in docs/.vitepress/dist: guides with search, the reference of the
// packages under `api`, the arena's pages under `arena`. DOCS_BASE is the path that it will stand under.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const docs = join(root, 'docs')
const made = join(docs, '.vitepress', 'dist')

function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: docs, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

prepare()
// Its tools are apart from the workspace's: nobody else waits for them.
if (!existsSync(join(docs, 'node_modules', 'vitepress')))
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
run(process.execPath, [join('node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build'])
run(process.execPath, [join('node_modules', 'typedoc', 'bin', 'typedoc'), '--options', 'typedoc.json'])
cpSync(join(root, 'packages', 'web', 'dist'), join(made, 'arena'), { recursive: true })
console.log(`the site is in ${made}`)
