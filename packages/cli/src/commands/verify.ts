import { createHash } from 'node:crypto'
import type { Command } from 'commander'
import { type Replay, verify } from 'quintain'
import type { Context } from '../context.ts'
import { CommandError, ending, EXIT } from '../exit.ts'
import { loadReplay, replayFault } from '../input/replay.ts'
import { printJson } from '../output/json.ts'

interface VerifyFlags {
  readonly json?: true
  readonly ruleset?: string
  readonly commitment?: string
  readonly salt?: string
}

export function addVerify(program: Command, context: Context): void {
  program
    .command('verify')
    .summary('prove that replays reproduce')
    .description('Re-runs replays and compares every hash. Names the first position that differs, and what differs.')
    .argument('<replay...>', 'replay files, readable or compact')
    .option('--ruleset <path>', 'a ruleset of your own that the replays are of')
    .option('--commitment <hash>', 'what the arena published before the match; needs --salt and one replay')
    .option('--salt <text>', 'what the arena told with the seed after the match')
    .option('--json', 'one JSON object a file')
    .addHelpText(
      'after',
      `
Exit status: 0 when all reproduce, 1 when one does not, 2 when one cannot be read.

Examples:
  $ quintain run atb --replay duel.json && quintain verify duel.json
  $ quintain verify replays/*.json --json
  $ quintain verify match.json --commitment 3f1c… --salt 9a0d…`,
    )
    .action(async (paths: string[], flags: VerifyFlags) => {
      if ((flags.commitment === undefined) !== (flags.salt === undefined)) {
        throw new CommandError('--commitment and --salt belong together')
      }
      if (flags.commitment !== undefined && paths.length > 1) {
        throw new CommandError('a commitment is that of one replay')
      }
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
    const verdict = commitmentVerdict(replay, flags) ?? judged(path, () => verify(entry.ruleset, replay))
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

/** The arena's promise: it had chosen the seed before the match. Null when the promise was kept, or none is asked for. */
function commitmentVerdict({ rng }: Replay, { commitment, salt }: VerifyFlags) {
  if (commitment === undefined || salt === undefined) return null
  // Chance that began anew on the way came from no seed that the arena had promised.
  if (rng.luck !== undefined) {
    return { ok: false as const, position: null, what: 'luck', expected: 'none', got: JSON.stringify(rng.luck) }
  }
  const got = createHash('sha256').update(`${rng.kind}:${rng.seed}:${salt}`).digest('hex')
  if (got === commitment.toLowerCase()) return null
  return { ok: false as const, position: null, what: 'commitment', expected: commitment, got }
}

function judged<Result>(path: string, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    throw replayFault(path, error)
  }
}
