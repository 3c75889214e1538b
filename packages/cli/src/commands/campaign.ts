import { seedNumber } from 'quintain'
import { type BattleFlags, numbersOf, startOf } from '../battle-options.ts'
import type { Context } from '../context.ts'
import { shortened } from '../draw/feed.ts'
import { wrapped } from '../draw/text-width.ts'
import { badInput } from '../exit.ts'
import { parseCount } from '../input/choices.ts'
import { printJson } from '../output/json.ts'
import { Teller } from '../output/narrate.ts'
import { Reader } from '../output/reader.ts'
import { outcomeText, summaryOf } from '../output/summary.ts'

interface CampaignFlags extends BattleFlags {
  readonly json?: true
  readonly summary?: true
  readonly lines?: string
  readonly details?: true
}

/** A run of battles in which each follows from the one before, told room by room. */
export async function runCampaign(
  { catalog, terminal, palette }: Context,
  name: string,
  rooms: number,
  flags: CampaignFlags,
): Promise<void> {
  const entry = await catalog.find(name)
  const campaign = entry.content?.campaign
  if (campaign === undefined) throw badInput('--rooms', `${entry.ruleset.id} has no campaign`)
  const most = flags.lines === undefined ? Infinity : parseCount('--lines', flags.lines, 1, 1_000_000)
  const { seed } = numbersOf(entry, flags)
  const reader = await Reader.of(entry.content, flags.language)
  for (let stage = campaign.start({ rooms, seed: seedNumber(seed) }); ;) {
    const source = { title: stage.title, scenario: null, setup: stage.setup }
    const started = startOf(entry, source, { ...flags, seed: String(stage.seed) }, [])
    const outcome = started.battle.run()
    if (outcome === undefined) throw badInput(stage.title, 'somebody must decide, but nobody does')
    const result = campaign.advance(stage, started.battle.state, outcome)
    if (flags.json === true) {
      printJson(terminal, { ...summaryOf(started), lines: result.lines })
    } else {
      const told = flags.summary === true ? [] : new Teller(started.battle, reader, null, flags.details).fresh()
      terminal.out(`${palette.bold(stage.title)}\n`)
      for (const line of shortened(told, most, reader.frame))
        terminal.out(`  ${wrapped(line, terminal.columns - 2, '    ')}\n`)
      terminal.out(`${outcomeText(started.battle, palette, reader)}\n`)
      for (const line of result.lines) terminal.out(`${wrapped(reader.text(line), terminal.columns, '  ')}\n`)
      terminal.out('\n')
    }
    if (result.stage === null) return
    stage = result.stage
  }
}
