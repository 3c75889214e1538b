/* Examples of `@quintain/engine/node`; see engine.ts. They run in the folder of this project. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Battle, type Ruleset, withAgents } from '@quintain/engine'
import * as q from '@quintain/engine/node'
import { content } from '@quintain/engine/rulesets/chain/content'

const ruleset: Ruleset = content.ruleset
const folder = mkdtempSync(join(tmpdir(), 'quintain-agent-'))
const file = join(folder, 'first.mjs')
writeFileSync(
  file,
  `const agent = {
  description: 'takes the first choice',
  make: (plan, options, ruleset) => ({ choose: (state) => ruleset.legal(state)[0], clone() { return this } }),
}
export { agent }
`,
)

//# loadAgents
{
  const agents = await q.loadAgents({ first: pathToFileURL(file).href })
  const battle = Battle.start(withAgents(ruleset, agents), content.scenarios[0].setup, {
    seed: 7,
    agents: ['first', 'heuristic'],
  })
  console.log(battle.run()?.winner)
}
//# moduleFile
console.log(q.moduleFile('examples/den')) // its index.js; of a package that is installed, what it leads to
//# packFiles
console.log(Object.keys(q.packFiles('examples/den'))) // what a pack in a folder is made of
//# shareEngine
q.shareEngine() // before modules are imported that lie where no packages are installed
//#
rmSync(folder, { recursive: true, force: true })
