import { Argument, type Command } from 'commander'
import { completionScript, type Shell } from '../completion/script.ts'
import type { Context } from '../context.ts'

export function addCompletion(program: Command, context: Context): void {
  program
    .command('completion')
    .summary('print a script for completion in a shell')
    .description('Prints a script that completes commands, options, rulesets and scenarios in your shell.')
    .addArgument(new Argument('<shell>', 'which shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      `
Examples:
  $ source <(quintain completion bash)
  $ quintain completion zsh > ~/.zfunc/_quintain
  $ quintain completion fish > ~/.config/fish/completions/quintain.fish`,
    )
    .action((shell: Shell) => {
      context.terminal.out(completionScript(program, shell, context.catalog))
    })
}
