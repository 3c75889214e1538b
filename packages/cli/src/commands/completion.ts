import { Argument, type Command } from 'commander'
import type { Context } from '../context.ts'
import { completionScript } from '../output/completion-script.ts'

export function addCompletion(program: Command, context: Context): void {
  program
    .command('completion')
    .summary('print a script for completion in a shell')
    .description('Prints a script that completes commands, options and rulesets in your shell.')
    .addArgument(new Argument('<shell>', 'which shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      `
Examples:
  $ source <(quintain completion bash)
  $ quintain completion zsh > ~/.zfunc/_quintain
  $ quintain completion fish > ~/.config/fish/completions/quintain.fish`,
    )
    .action((shell: 'bash' | 'zsh' | 'fish') => {
      context.terminal.out(completionScript(program, shell, context.catalog.ids()))
    })
}
