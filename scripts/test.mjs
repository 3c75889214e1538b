// `npm test`: makes everything ready, then checks format, lint, types, every test and every golden vector.
// The last line is `N passed, M failed` over the vectors; the first check that fails ends it with its own message.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
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
const scratch = mkdtempSync(join(tmpdir(), 'quintain-tests-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const report = join(scratch, 'report.json')
const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const environment = {
  // Tests need not build pages once more, and take packages as they were built above.
  QUINTAIN_PAGES: join(root, 'packages', 'web', 'dist'),
  QUINTAIN_BUILT: '1',
}
await checkBeside(beside, 'tests', bin('vitest'), ['run', ...reports], environment, pagesOnceMore)

/**
 * A browser that shares two cores with all other tests now and then takes longer than anybody waits. So a file or two of
 * `tests/web` that failed, and nothing else, are asked once more with nothing beside them, and named. What fails then fails.
 */
function pagesOnceMore() {
  if (!existsSync(report)) return null
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const files = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(root, name))
  const arePages = files.every((file) => file.startsWith(join('tests', 'web') + sep))
  if (files.length === 0 || files.length > 2 || !arePages) return null
  console.log(`\n== tests of pages that failed, once more and alone: ${files.join(', ')}`)
  return ['run', '--reporter=default', ...files]
}
