import { createHash } from 'node:crypto'
import { englishText, type Replay, verify, type Verdict } from 'quintain'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { loadReplay, ofReplay } from '../input/replay.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { CommandError, ending, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const OPTIONS = {
  '--ruleset <path>': say('option.ownRuleset'),
  '--commitment <hash>': say('verify.commitment'),
  '--salt <text>': say('verify.salt'),
  '--json': say('verify.json'),
} satisfies Rows
type VerifyFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  return {
    about: say('verify.about'),
    arguments: { '<replay...>': say('verify.replay') },
    options: OPTIONS,
    notes: [say('verify.status')],
    examples: [
      [`run ${EXAMPLE} --replay duel.json && quintain verify duel.json`],
      ['verify replays/*.json --json'],
      ['verify match.json --commitment 3f1c… --salt 9a0d…'],
    ],
    action: async (paths: string[], flags: VerifyFlags) => {
      const { commitment, salt } = flags
      if ((commitment === undefined) !== (salt === undefined)) throw new CommandError(say('verify.together'))
      if (commitment !== undefined && paths.length > 1) throw new CommandError(say('verify.oneReplay'))
      for (const path of paths) context.status = Math.max(context.status, await verifyFile(context, path, flags))
    },
  }
}

async function verifyFile(context: Context, path: string, flags: VerifyFlags): Promise<number> {
  const { terminal, teller, tell } = context
  try {
    const { entry, replay } = await loadReplay(context, path, flags.ruleset)
    const verdict = commitmentVerdict(replay, flags) ?? ofReplay(path, () => verify(entry.ruleset, replay))
    if (flags.json === true) printJson(terminal, { file: path, ...asData(verdict) })
    else terminal.out(`${verdictText(context, path, verdict)}\n`)
    return verdict.ok ? EXIT.ok : EXIT.failed
  } catch (error) {
    const { line, status } = ending(error, teller)
    if (status === EXIT.internal) throw error
    if (flags.json === true) printJson(terminal, { file: path, ok: false, error: line })
    terminal.err(`${tell(say('error.line', { fault: line }))}\n`)
    return status
  }
}

function verdictText({ palette, tell }: Context, path: string, verdict: Verdict): string {
  if (verdict.ok) {
    const { positions, finalHash: hash } = verdict
    return `${palette.good(tell(say('verify.ok')))} ${tell(say('verify.positions', { path, positions, hash }))}`
  }
  const { position, what, expected, got } = verdict
  const where =
    position === null
      ? say('verify.nowhere', { path, what, expected, got })
      : say('verify.at', { path, position, what, expected, got })
  return `${palette.bad(tell(say('verify.differs')))} ${tell(where)}`
}

/** For programs: texts in English. */
function asData(verdict: Verdict): object {
  if (verdict.ok) return verdict
  const { what, expected, got } = verdict
  return { ...verdict, what: englishText(what), expected: englishText(expected), got: englishText(got) }
}

/** The arena's promise: it had chosen the seed before the match. Null when the promise was kept, or none is asked for. */
function commitmentVerdict({ rng }: Replay, { commitment, salt }: VerifyFlags): Verdict | null {
  if (commitment === undefined || salt === undefined) return null
  const differs = { ok: false, position: null } as const
  // Chance that began anew on the way came from no seed that the arena had promised.
  if (rng.luck !== undefined) {
    return { ...differs, what: say('verify.whatLuck'), expected: say('verify.none'), got: JSON.stringify(rng.luck) }
  }
  const got = createHash('sha256').update(`${rng.kind}:${rng.seed}:${salt}`).digest('hex')
  if (got === commitment.toLowerCase()) return null
  return { ...differs, what: say('verify.whatCommitment'), expected: commitment, got }
}
