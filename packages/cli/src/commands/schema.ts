import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { refuseWithout } from '../option-rules.ts'
import { STANDARD_OUTPUT, writeOutput } from '../output/files.ts'

interface SchemaFlags {
  readonly out: string
  readonly force?: true
}

export function addSchema(program: Command, context: Context): void {
  program
    .command('schema')
    .summary("print the JSON Schema of a ruleset's setups")
    .description("Prints the JSON Schema (2020-12) of a ruleset's setups, for editors and other tools.")
    .argument('<ruleset>', 'id of a ruleset, or the path of your own')
    .option('-o, --out <file>', 'where to write it, - for standard output', STANDARD_OUTPUT)
    .option('--force', 'overwrite an existing file')
    .option('--json', 'no change: a schema is JSON anyway')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain schema atb --out atb.schema.json
  Then start a YAML setup with: # yaml-language-server: $schema=atb.schema.json`,
    )
    .action(async (name: string, flags: SchemaFlags, command: Command) => {
      refuseWithout(command, '--out', ['--force'])
      const { ruleset } = await context.catalog.find(name)
      const text = `${JSON.stringify(ruleset.setup.jsonSchema(), null, 2)}\n`
      writeOutput(context.terminal, flags.out, text, flags.force === true)
    })
}
