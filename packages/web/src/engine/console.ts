import { isRulesetId } from './ruleset-ids.ts'
import { findScenario, loadPack } from './catalog.ts'
import { WorkerLine } from './work.ts'

/** Final hashes of battles of a scenario, one a seed, run off the page's thread. */
export async function hashes(
  ruleset: string,
  scenario: string,
  firstSeed: number,
  battles: number,
): Promise<readonly string[]> {
  if (!isRulesetId(ruleset)) throw new Error(`there is no ruleset ${ruleset}`)
  const found = findScenario(await loadPack(ruleset), scenario)
  if (found === undefined) throw new Error(`${ruleset} has no scenario ${scenario}`)
  const line = new WorkerLine()
  const answer = await line.ask({ kind: 'hashes', ruleset, setup: found.setup, firstSeed, battles })
  line.close()
  if (answer.kind !== 'hashes') throw new Error(answer.kind === 'failed' ? answer.message : 'no answer')
  return answer.hashes
}
