// `npm test`: makes everything ready, then checks format, lint, types, every test and every golden vector.
// The last line is `N passed, M failed` over the vectors; the first check that fails ends it with its own message.
import { join } from 'node:path'
import { begin, bin, check, quintain, show } from './checks.mjs'
import { prepare, root } from './prepare.mjs'

prepare()

// They need one core, and what comes next does not always need both: what they say is shown at the end.
const vectors = begin(process.execPath, [quintain, 'conform', 'vectors'])
check('format', bin('oxfmt'), ['--check'])
check('types', bin('tsc'), ['-b'])
check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
// The pages were just built; tests need not build them once more.
check('tests', bin('vitest'), ['run', '--reporter=default'], { QUINTAIN_PAGES: join(root, 'packages', 'web', 'dist') })
await show('golden vectors', vectors)
