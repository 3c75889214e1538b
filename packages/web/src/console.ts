import { englishText } from '@quintain/engine'
import { WorkerLine } from './engine/work.ts'
import { loadPack } from './engine/catalogue.ts'
import { findSetup } from './engine/scenarios.ts'

/** Final hashes of battles of a scenario, one a seed, run off the page's thread. */
export async function hashes(
  ruleset: string,
  scenario: string,
  firstSeed: number,
  battles: number,
): Promise<readonly string[]> {
  const found = findSetup(await loadPack(ruleset), scenario)
  if (found === undefined) throw new Error(`${ruleset} has no scenario ${scenario}`)
  const line = new WorkerLine()
  const answer = await line.ask({ kind: 'hashes', ruleset, setup: found.setup, firstSeed, battles })
  line.close()
  if (answer.kind !== 'hashes') throw new Error(answer.kind === 'failed' ? englishText(answer.reason) : 'no answer')
  return answer.hashes
}
