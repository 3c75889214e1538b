// `node scripts/release.mjs [--dry-run] <version>`: makes the work tree ready for a release, or says what is missing.
// What it changes is committed and tagged by a person; the workflow `release` publishes the tag.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const [version, ...more] = process.argv.slice(2).filter((argument) => argument !== '--dry-run')
const dry = process.argv.includes('--dry-run')
if (more.length > 0 || version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error(`release: expected one version such as 0.3.0, found ${[version, ...more].join(' ') || 'nothing'}`)
  process.exit(2)
}

const manifests = [
  'package.json',
  ...readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'package.json')),
]
const packages = manifests.map((path) => ({ path, manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) }))
const [{ manifest: workspace }] = packages
const faults = []

function fault(place, text) {
  faults.push(`${place}: ${text}`)
}

// Versions: one for all, and upwards.
const numbers = (text) => text.split('.').map(Number)
const [now, next] = [numbers(workspace.version), numbers(version)]
const first = now.findIndex((number, at) => number !== next[at])
if (first !== -1 && next[first] < now[first]) fault('version', `${version} is older than ${workspace.version}`)
for (const { path, manifest } of packages) {
  if (manifest.version !== workspace.version)
    fault(path, `version: expected ${workspace.version}, found ${manifest.version}`)
  for (const section of ['dependencies', 'peerDependencies']) {
    for (const [name, wanted] of Object.entries(manifest[section] ?? {})) {
      if (name.startsWith('@quintain/') && wanted !== workspace.version) {
        fault(path, `${section}.${name}: expected ${workspace.version}, found ${wanted}`)
      }
    }
  }
}

// The changelog says what is in it, at its top, and whether it breaks anything.
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const [, title, section = ''] = /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? []
if (title !== version) fault('CHANGELOG.md', `expected its first section to be ${version}, found ${title ?? 'none'}`)
else if (!/^- \S/m.test(section)) fault('CHANGELOG.md', `${version} says nothing`)
const breaks = first === 0 || (now[0] === 0 && first === 1) || workspace.version === version
if (!breaks && /\bbreaking\b/i.test(section))
  fault('CHANGELOG.md', `${version} may not break anything, and says that it does`)

// Nothing is released that nobody can look up.
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const changes = git('status', '--porcelain')
if (changes !== '') fault('git', `expected a clean work tree, found changes:\n${changes}`)
if (git('tag', '--list', `v${version}`) !== '') fault('git', `there is a tag v${version} already`)

// What would be published.
const packed = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--workspace', 'packages'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
)
for (const { name, files, unpackedSize } of packed) {
  const paths = files.map(({ path }) => path)
  for (const needed of ['LICENSE', 'README.md'])
    if (!paths.includes(needed)) fault(name, `the tarball has no ${needed}`)
  if (!paths.some((path) => path.startsWith('dist/'))) fault(name, 'is not built: npm run build')
  console.log(`${name}: ${paths.length} files, ${Math.round(unpackedSize / 1000)} kB`)
}

if (faults.length > 0) {
  console.error(`\n${faults.length} things stand against ${version}:\n${faults.map((one) => `- ${one}`).join('\n')}`)
  process.exit(1)
}
if (dry) {
  console.log(`\n${version} can be released`)
  process.exit(0)
}
for (const { path } of packages) {
  const text = readFileSync(join(root, path), 'utf8')
  const own = text.replace(`"version": "${workspace.version}"`, `"version": "${version}"`)
  writeFileSync(
    join(root, path),
    own.replaceAll(new RegExp(`("@quintain/[a-z]+": )"${workspace.version}"`, 'g'), `$1"${version}"`),
  )
}
const place = join(root, 'packages', 'engine', 'src', 'kernel', 'version.ts')
writeFileSync(place, readFileSync(place, 'utf8').replace(`'${workspace.version}'`, `'${version}'`))
execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
execFileSync(process.execPath, [join(root, 'scripts', 'complete-lock.mjs')], { stdio: 'inherit' })
console.log(`\nnow: npm test && git commit -am "Version ${version}" && git tag v${version} && git push --follow-tags`)
