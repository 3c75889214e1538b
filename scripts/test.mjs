// `npm test`: makes everything ready, then checks format, lint, types, every test and every golden vector.
// The last line is `N passed, M failed` over the vectors; the first check that fails ends it with its own message.
import { join } from 'node:path'
import { begin, beginInTurn, bin, check, checkBeside, quintain, show } from './checks.mjs'
import { arePagesBuilt, compile, install, PAGES, root } from './prepare.mjs'

install()
compile()

// One core is enough for them, and what comes next does not need the other.
const pages = arePagesBuilt() ? null : begin('pages', PAGES.program, PAGES.args, PAGES.folder)
check('format', bin('oxfmt'), ['--check'])
// Tests wait for servers and pages about a quarter of their time; these compute meanwhile.
const beside = beginInTurn([
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['golden vectors', process.execPath, [quintain, 'conform', 'vectors']],
])
if (pages !== null) await show(pages)
await checkBeside(beside, 'tests', bin('vitest'), ['run', '--reporter=default'], {
  // Tests need not build pages once more, and take packages as they were built above.
  QUINTAIN_PAGES: join(root, 'packages', 'web', 'dist'),
  QUINTAIN_BUILT: '1',
})
