import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { addHelp } from '../options/help.ts'
import { refuseWithout } from '../options/option-rules.ts'
import { STANDARD_OUTPUT, writeOutput } from '../output/files.ts'
import { say } from '../words/index.ts'

interface SchemaFlags {
  readonly out: string
  readonly force?: true
}

export function addSchema(program: Command, context: Context): void {
  const { tell, catalog } = context
  const schema = program
    .command('schema')
    .summary(tell(say('schema.summary')))
    .description(tell(say('schema.about')))
    .argument('<ruleset>', tell(say('argument.ruleset')))
    .option('-o, --out <file>', tell(say('schema.out')), STANDARD_OUTPUT)
    .option('--force', tell(say('option.force')))
    .option('--json', tell(say('schema.json')))
    .action(async (name: string, flags: SchemaFlags, command: Command) => {
      refuseWithout(command, '--out', ['--force'])
      const { ruleset } = await context.catalog.find(name)
      const text = `${JSON.stringify(ruleset.setup.jsonSchema(), null, 2)}\n`
      writeOutput(context.terminal, flags.out, text, flags.force === true)
    })
  const [id] = catalog.ids()
  const file = `${id}.schema.json`
  addHelp(schema, context, {
    notes: [say('schema.note', { line: `# yaml-language-server: $schema=${file}` })],
    examples: [[`schema ${id} --out ${file}`]],
  })
}
