import type { Command } from 'commander'
import { completionScript, type Shell } from '../completion/script.ts'
import type { Context } from '../context.ts'
import type { CommandLine } from '../options/command-line.ts'
import { say } from '../words/index.ts'

export function commandLine(context: Context): CommandLine {
  return {
    about: say('completion.about'),
    arguments: { '<shell>': { about: say('completion.shell'), choices: ['bash', 'zsh', 'fish'] } },
    examples: [
      ['completion bash > ~/.quintain-completion && source ~/.quintain-completion'],
      ['completion zsh > ~/.zfunc/_quintain'],
      ['completion fish > ~/.config/fish/completions/quintain.fish'],
    ],
    action: (shell: Shell, _flags: object, { parent }: Command) => {
      if (parent !== null) context.terminal.data(completionScript(parent, shell, context))
    },
  }
}
