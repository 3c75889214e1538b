// `npm run nightly`: everything that takes too long for every push. All parts run, whatever fails; then it says which
// did. Results that are worth keeping are written to `nightly-results/`.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, passes, quintain } from './checks.mjs'
import { prepare, root } from './prepare.mjs'

prepare()

const results = join(root, 'nightly-results')
mkdirSync(results, { recursive: true })
const failed = []

function part(title, program, args, environment) {
  if (!passes(title, program, args, environment)) failed.push(title)
}

// Laws over many more setups, fifty kills of the server on each store.
part('tests at length', bin('vitest'), ['run', '--reporter=default'], {
  QUINTAIN_NIGHTLY: '1',
  QUINTAIN_PAGES: join(root, 'packages', 'web', 'dist'),
})
// What no server may accept, a million times; prints memory and lag.
part('hostile inputs', process.execPath, [join('packages', 'server', 'dist', 'bench', 'hostile.js')])
part('golden vectors', process.execPath, [quintain, 'conform', 'vectors'])
for (const name of readdirSync(join(root, 'examples')).filter((file) => file.endsWith('.yaml'))) {
  const out = join(results, name.replace('.yaml', ''))
  part(`example ${name}`, process.execPath, [quintain, 'lab', 'run', join('examples', name), '--out', out, '--force'])
}
// The packages as they would be published, in every runtime that is promised.
part('outside', process.execPath, [join('tests', 'outside', 'everywhere.mjs')])
part('benchmarks', 'npm', ['run', '--silent', 'bench'])

if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\nall parts passed')
