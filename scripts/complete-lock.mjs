// Run after a change of dependencies: `node scripts/complete-lock.mjs`.
//
// Tools such as the compiler and the linter come as one optional package for each platform. npm leaves those out of the
// lock file that the registry in use does not carry, and `npm ci` then refuses the lock file on every platform. This adds
// them to the lock files of the workspace and of docs/, by the version that their parent asks for; their platform is in
// their name.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = new Map([
  ...['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].map((cpu) => [
    cpu,
    cpu,
  ]),
  ['aarch64', 'arm64'],
  ['armv7', 'arm'],
  ['ppc64le', 'ppc64'],
])

const root = join(import.meta.dirname, '..')
for (const folder of [root, join(root, 'docs')]) complete(join(folder, 'package-lock.json'))

function complete(path) {
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const added = []
  for (const [folder, parent] of Object.entries(lock.packages)) {
    for (const [name, wanted] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(lock, folder, name)) continue
      const version = wanted.replace(/^[\^~=v]+/, '')
      const words = name.split(/[/.-]/)
      const os = SYSTEMS.filter((system) => words.includes(system))
      const cpu = [...new Set(words.flatMap((word) => PROCESSORS.get(word) ?? []))]
      const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc']
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(cpu.length > 0 ? { cpu } : {}),
        ...(parent.dev === true ? { dev: true } : {}),
        ...(os.includes('linux') && words.some((word) => /^(musl|gnu)/.test(word)) ? { libc } : {}),
        optional: true,
        ...(os.length > 0 ? { os } : {}),
      }
      added.push(name)
    }
  }
  const inOrder = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`)
  console.log(
    added.length === 0 ? `${path} is complete` : `${path}: added ${added.length} packages: ${added.join(', ')}`,
  )
}

/** Whether the parent would find the package, in its own folder or in one above. */
function isLocked(lock, folder, name) {
  for (
    let at = folder;
    ;
    at = at.includes('node_modules/') ? at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '') : ''
  ) {
    if (lock.packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`] !== undefined) return true
    if (at === '') return false
  }
}
