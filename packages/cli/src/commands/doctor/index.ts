import { existsSync, statSync } from 'node:fs'
import type { Context } from '../../context.ts'
import type { CommandLine, Flags, Rows } from '../../options/command-line.ts'
import { printJson } from '../../output/json.ts'
import { badInput, EXIT } from '../../terminal/exit.ts'
import { say } from '../../words/index.ts'
import { examineAddress } from './address.ts'
import { type Finding, Findings } from './findings.ts'
import { examineFolder } from './folder.ts'

const OPTIONS = {
  '--operations <url>': say('doctor.operations'),
  '--operations-token <secret>': { about: say('doctor.token'), env: 'QUINTAIN_OPERATIONS_TOKEN' },
  '--json': say('doctor.json'),
} satisfies Rows
type DoctorFlags = Flags<typeof OPTIONS>

const MARKS = { good: '✓', doubtful: '!', bad: '✗', skipped: '-' } as const

export function commandLine(context: Context): CommandLine {
  return {
    about: say('doctor.about'),
    arguments: { '<place>': say('doctor.place') },
    options: OPTIONS,
    notes: [say('doctor.status')],
    examples: [['doctor https://arena.example --operations http://127.0.0.1:9090'], ['doctor .']],
    action: examine.bind(null, context),
  }
}

async function examine(context: Context, place: string, flags: DoctorFlags): Promise<void> {
  const findings = new Findings()
  const isAddress = /^https?:\/\//.test(place)
  if (isAddress && !URL.canParse(place)) throw badInput(place, say('doctor.badPlace'))
  if (!isAddress && !(existsSync(place) && statSync(place).isDirectory())) throw badInput(place, say('doctor.badPlace'))
  const { operations, operationsToken: token } = flags
  if (operations !== undefined && !URL.canParse(operations)) throw badInput('--operations', say('doctor.badPlace'))
  let isThere = true
  if (isAddress)
    isThere = await examineAddress({ url: plain(place), operations: operations && plain(operations), token }, findings)
  else await examineFolder(place, findings)
  print(context, findings.all, flags.json === true)
  if (!isThere) context.status = EXIT.unreachable
  else if (findings.has('bad')) context.status = EXIT.failed
  else if (findings.has('doubtful')) context.status = EXIT.undecided
}

function plain(url: string): string {
  return url.replace(/\/+$/, '')
}

function print({ terminal, tell, palette }: Context, findings: readonly Finding[], asJson: boolean): void {
  if (asJson)
    return printJson(
      terminal,
      findings.map(({ says, ...rest }) => ({ ...rest, text: tell(says) })),
    )
  const paints = { good: palette.good, doubtful: palette.warn, bad: palette.bad, skipped: palette.dim }
  for (const { grade, says } of findings) terminal.out(`${paints[grade](MARKS[grade])} ${tell(says)}\n`)
  const count = (wanted: string) => findings.filter(({ grade }) => grade === wanted).length
  const values = { good: count('good'), doubtful: count('doubtful'), bad: count('bad') }
  terminal.out(`${tell(say('doctor.count', values))}\n`)
}
