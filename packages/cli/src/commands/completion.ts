import { Argument, type Command } from 'commander'
import { completionScript, type Shell } from '../completion/script.ts'
import type { Context } from '../context.ts'
import { addHelp } from '../options/help.ts'
import { say } from '../words/index.ts'

export function addCompletion(program: Command, context: Context): void {
  const { tell, terminal } = context
  const command = program
    .command('completion')
    .summary(tell(say('completion.summary')))
    .description(tell(say('completion.about')))
    .addArgument(new Argument('<shell>', tell(say('completion.shell'))).choices(['bash', 'zsh', 'fish']))
    .action((shell: Shell) => terminal.out(completionScript(program, shell, context)))
  addHelp(command, context, {
    examples: [
      ['completion bash > ~/.quintain-completion && source ~/.quintain-completion'],
      ['completion zsh > ~/.zfunc/_quintain'],
      ['completion fish > ~/.config/fish/completions/quintain.fish'],
    ],
  })
}
