// `npm test`: makes everything ready, then checks format, lint, types, every test and every golden vector.
// The last line is `N passed, M failed` over the vectors; the first check that fails ends it with its own message.
import { join } from 'node:path'
import { begin, bin, check, quintain, show } from './checks.mjs'
import { arePagesBuilt, compile, install, PAGES, root } from './prepare.mjs'

install()
compile()

// Both need one core, and what comes next does not always need the other: what they say is shown when they are needed.
const pages = arePagesBuilt() ? null : begin(PAGES.program, PAGES.args, PAGES.folder)
const vectors = begin(process.execPath, [quintain, 'conform', 'vectors'])
check('format', bin('oxfmt'), ['--check'])
check('types', bin('tsc'), ['-b'])
check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
// Tests need not build them once more.
if (pages !== null) await show('pages', pages)
check('tests', bin('vitest'), ['run', '--reporter=default'], { QUINTAIN_PAGES: join(root, 'packages', 'web', 'dist') })
await show('golden vectors', vectors)
