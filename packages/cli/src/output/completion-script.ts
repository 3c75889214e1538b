import type { Command } from 'commander'

/** What can follow a command: words and options with what they mean. */
interface Completable {
  readonly name: string
  readonly description: string
  readonly options: readonly { readonly long: string; readonly description: string }[]
  /** Words for its arguments: subcommands, choices, rulesets; else files. */
  readonly words: readonly string[]
}

/** A completion script made of the program itself, so that it cannot lag behind. */
export function completionScript(
  program: Command,
  shell: 'bash' | 'zsh' | 'fish',
  rulesets: readonly string[],
): string {
  const commands = program.commands.map((command) => completable(command, rulesets))
  if (shell === 'bash') return bash(commands)
  return shell === 'zsh' ? zsh(commands) : fish(commands)
}

function completable(command: Command, rulesets: readonly string[]): Completable {
  const inner = command.commands.flatMap((each) => [each, ...each.commands])
  const argumentsOf = [command, ...inner].flatMap((each) => each.registeredArguments)
  const takesRuleset = argumentsOf.some((argument) => argument.name() === 'ruleset')
  return {
    name: command.name(),
    description: command.summary() || command.description(),
    options: [
      ...new Map([command, ...inner].flatMap((each) => each.options).map((option) => [option.long, option])).values(),
    ]
      .filter(({ long }) => typeof long === 'string')
      .map(({ long, description }) => ({ long: String(long), description })),
    words: [
      ...command.commands.map((each) => each.name()),
      ...argumentsOf.flatMap((argument) => argument.argChoices ?? []),
      ...(takesRuleset ? rulesets : []),
    ],
  }
}

function bash(commands: readonly Completable[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const all = [...words, ...options.map(({ long }) => long), '--help'].join(' ')
    return `    ${name}) words='${all}' ;;`
  })
  return `# bash completion of quintain
_quintain() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=''
  if [[ $COMP_CWORD -eq 1 ]]; then
    words='${commands.map(({ name }) => name).join(' ')} --help --version'
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ $current != -* ]] && COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -F _quintain quintain
`
}

function zsh(commands: readonly Completable[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const flags = options.map(({ long, description }) => `'${long}[${zshText(description)}]'`)
    const choices =
      words.length > 0 ? `'*: :_alternative "words:word:(${words.join(' ')})" "files:file:_files"'` : `'*:file:_files'`
    return `    ${name}) _arguments ${[...flags, choices].join(' ')} ;;`
  })
  return `#compdef quintain
_quintain() {
  local -a commands
  commands=(${commands.map(({ name, description }) => `'${name}:${zshText(description)}'`).join(' ')})
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
compdef _quintain quintain
`
}

function zshText(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/[[\]:]/g, ' ')
}

function fish(commands: readonly Completable[]): string {
  const lines = ['# fish completion of quintain']
  for (const { name, description, options, words } of commands) {
    const seen = `__fish_seen_subcommand_from ${name}`
    lines.push(`complete -c quintain -n __fish_use_subcommand -a ${name} -d ${fishText(description)}`)
    if (words.length > 0) lines.push(`complete -c quintain -n '${seen}' -a '${words.join(' ')}'`)
    for (const option of options) {
      lines.push(`complete -c quintain -n '${seen}' -l ${option.long.slice(2)} -d ${fishText(option.description)}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function fishText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
