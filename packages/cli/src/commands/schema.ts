import { writtenSchema } from '@quintain/engine'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { refuseWithout } from '../options/option-rules.ts'
import { STANDARD_OUTPUT, writeOutput } from '../output/files.ts'
import { say } from '../words/index.ts'

const OPTIONS = {
  '-o, --out <file>': { about: say('schema.out'), default: STANDARD_OUTPUT },
  '--force': say('option.force'),
  '--json': say('schema.json'),
} satisfies Rows

export function commandLine({ catalog, teller, terminal }: Context): CommandLine {
  const file = `${EXAMPLE}.schema.json`
  return {
    about: say('schema.about'),
    arguments: { '<ruleset>': say('argument.ruleset') },
    options: OPTIONS,
    notes: [say('schema.note', { line: `# yaml-language-server: $schema=${file}` })],
    examples: [[`schema ${EXAMPLE} --out ${file}`]],
    action: async (name: string, flags: Flags<typeof OPTIONS>, command: Command) => {
      refuseWithout(command, '--out', ['--force'])
      const { ruleset } = await catalog.find(name)
      const text = `${JSON.stringify(await writtenSchema(ruleset, teller.language), null, 2)}\n`
      writeOutput(terminal, flags.out, text, flags.force === true)
    },
  }
}
