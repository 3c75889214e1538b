import { seedNumber } from '@quintain/engine'
import type { Context } from '../context.ts'
import { shortened } from '../draw/feed.ts'
import { wrapped } from '../draw/text-width.ts'
import { tellerOf } from '../input/catalog.ts'
import { parseCount } from '../input/choices.ts'
import { numbersOf, startOf } from '../options/battle-options.ts'
import { printJson } from '../output/json.ts'
import { Story } from '../output/story.ts'
import { endText, summaryOf } from '../output/summary.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'
import type { RunFlags } from './run.ts'

/** Of campaigns, where nobody gives a seed. */
const FIRST_SEED = 42

/** A run of battles in which each follows from the one before, told room by room. */
export async function runCampaign(context: Context, name: string, rooms: number, flags: RunFlags): Promise<void> {
  const { catalog, terminal, palette } = context
  const entry = await catalog.find(name)
  const campaign = entry.content?.campaign
  if (campaign === undefined) throw badInput('--rooms', say('run.noCampaign', { ruleset: entry.ruleset.id }))
  const most = parseCount('--lines', flags.lines, 1, 1_000_000) ?? Infinity
  const { seed } = numbersOf(entry, flags)
  const teller = await tellerOf(entry, context.teller)
  for (let stage = campaign.start({ rooms, seed: seedNumber(seed ?? FIRST_SEED) }); ;) {
    const source = { title: stage.title, scenario: null, setup: stage.setup }
    const started = startOf(entry, source, { ...flags, seed: String(stage.seed) })
    const outcome = started.battle.run()
    if (outcome === undefined) throw badInput(stage.title, say('run.nobodyDecides'))
    const result = campaign.advance(stage, started.battle.state, outcome)
    if (flags.json === true) {
      printJson(terminal, { ...summaryOf(started), lines: result.lines.map((line) => teller.text(line)) })
    } else {
      const told = flags.summary === true ? [] : new Story(started.battle, teller, null, flags.details).fresh()
      terminal.out(`${palette.bold(teller.text(stage.title))}\n`)
      for (const line of shortened(told, most, teller))
        terminal.out(`  ${wrapped(line, terminal.columns - 2, '    ')}\n`)
      terminal.out(`${endText(started.battle, palette, teller)}\n`)
      for (const line of result.lines) terminal.out(`${wrapped(teller.text(line), terminal.columns, '  ')}\n`)
      terminal.out('\n')
    }
    if (result.stage === null) return
    stage = result.stage
  }
}
