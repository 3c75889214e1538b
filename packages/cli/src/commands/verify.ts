import { englishText, type Replay, verify, type Verdict } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { loadMatch } from '../input/match.ts'
import { loadReplay, ofReplay } from '../input/replay.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { CommandError, ending, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const OPTIONS = {
  '--ruleset <path>': say('option.ownRuleset'),
  '--match <file>': say('verify.match'),
  '--commitment <hash>': say('verify.commitment'),
  '--contribution <digits>': say('verify.contribution'),
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
      ['verify duel.json --match match.json --commitment 3f1c…'],
    ],
    action: async (paths: string[], flags: VerifyFlags) => {
      const { match, commitment, contribution } = flags
      const noted = commitment !== undefined || contribution !== undefined
      if (match === undefined && noted) throw new CommandError(say('verify.together'))
      if (match !== undefined && paths.length > 1) throw new CommandError(say('verify.oneReplay'))
      for (const path of paths) context.status = Math.max(context.status, await verifyFile(context, path, flags))
    },
  }
}

async function verifyFile(context: Context, path: string, flags: VerifyFlags): Promise<number> {
  const { terminal, teller, tell } = context
  try {
    const { entry, replay } = await loadReplay(context, path, flags.ruleset)
    const verdict = (await luckVerdict(context, replay, flags)) ?? ofReplay(path, () => verify(entry.ruleset, replay))
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

/** Whether the arena and its seats kept what they promised about the luck. Null when they did, or nobody asks. */
async function luckVerdict({ terminal }: Context, { rng }: Replay, flags: VerifyFlags): Promise<Verdict | null> {
  if (flags.match === undefined) return null
  const differs = { ok: false, position: null } as const
  const match = await loadMatch(flags.match, terminal)
  // Chance that began anew on the way came from no seed that the arena had promised.
  if (rng.luck !== undefined) {
    return { ...differs, what: say('verify.whatLuck'), expected: say('verify.none'), got: JSON.stringify(rng.luck) }
  }
  const own = `${rng.kind}:${rng.seed}`
  const told = `${match.generator}:${match.reveal.seed}`
  if (own !== told) return { ...differs, what: say('verify.whatSeed'), expected: told, got: own }
  const { luckFault } = await import('@quintain/client/protocol')
  const fault = await luckFault(match, flags)
  if (fault === null) return null
  return { ...differs, what: say(`verify.fault.${fault.fault}`), expected: fault.expected, got: fault.got }
}
