import type { Command } from 'commander'
import { verify } from 'quintain'
import type { Context } from '../context.ts'
import { ending, EXIT } from '../exit.ts'
import { loadReplay, replayFault } from '../input/replay.ts'
import { printJson } from '../output/json.ts'

interface VerifyFlags {
  readonly json?: true
  readonly ruleset?: string
}

export function addVerify(program: Command, context: Context): void {
  program
    .command('verify')
    .summary('prove that replays reproduce')
    .description('Re-runs replays and compares every hash. Names the first position that differs, and what differs.')
    .argument('<replay...>', 'replay files, readable or compact')
    .option('--ruleset <path>', 'a ruleset of your own that the replays are of')
    .option('--json', 'one JSON object a file')
    .addHelpText(
      'after',
      `
Exit status: 0 when all reproduce, 1 when one does not, 2 when one cannot be read.

Examples:
  $ quintain run atb --replay duel.json && quintain verify duel.json
  $ quintain verify replays/*.json --json`,
    )
    .action(async (paths: string[], flags: VerifyFlags) => {
      for (const path of paths) {
        const status = await verifyFile(context, path, flags)
        context.status = Math.max(context.status, status)
      }
    })
}

async function verifyFile(context: Context, path: string, flags: VerifyFlags): Promise<number> {
  const { terminal, palette } = context
  try {
    const { entry, replay } = await loadReplay(context, path, flags.ruleset)
    const verdict = judged(path, () => verify(entry.ruleset, replay))
    if (flags.json === true) printJson(terminal, { file: path, ...verdict })
    else if (verdict.ok)
      terminal.out(`${palette.good('ok')} ${path}: ${verdict.positions} positions, ${verdict.finalHash}\n`)
    else {
      const where = verdict.position === null ? '' : `position ${verdict.position}, `
      const what = `${where}${verdict.what}: expected ${verdict.expected}, got ${verdict.got}`
      terminal.out(`${palette.bad('differs')} ${path}: ${what}\n`)
    }
    return verdict.ok ? EXIT.ok : EXIT.failed
  } catch (error) {
    const { line, status } = ending(error)
    if (status === EXIT.internal) throw error
    if (flags.json === true) printJson(terminal, { file: path, ok: false, error: line })
    terminal.err(`quintain: ${line}\n`)
    return status
  }
}

function judged<Result>(path: string, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    throw replayFault(path, error)
  }
}
