import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { bashScript } from './bash.ts'
import { type Completable, completables, type CompletableOption, type Values } from './completable.ts'

export type Shell = 'bash' | 'zsh' | 'fish'

export function completionScript(program: Command, shell: Shell, { catalog, tell }: Context): string {
  const commands = completables(program, catalog, tell)
  const scenarios = new Map(
    catalog.list.map(({ ruleset, content }) => [ruleset.id, (content?.scenarios ?? []).map(({ id }) => id)]),
  )
  if (shell === 'bash') return bashScript(commands, scenarios)
  const every = [...new Set([...scenarios.values()].flat())]
  return shell === 'zsh' ? zsh(commands, every) : fish(commands, every)
}

/** Of these shells a ruleset's own scenarios are not asked for: all are offered. */
function wordsOf({ words, scenarios }: Values, every: readonly string[]): readonly string[] {
  return scenarios ? [...words, ...every] : words
}

function zsh(commands: readonly Completable[], every: readonly string[]): string {
  const cases = commands
    .filter(({ path }) => path !== '')
    .toSorted((one, other) => other.path.length - one.path.length)
    .map((command) => {
      const skipped = command.path.split(' ').length
      return `    '${command.path}'|'${command.path} '*) shift ${skipped} words; (( CURRENT -= ${skipped} )); _arguments ${zshSpecs(command, every).join(' ')} ;;`
    })
  const top = commands.filter(({ path }) => path !== '' && !path.includes(' '))
  return `#compdef quintain
_quintain() {
  local -a commands
  commands=(${top.map(({ path, description }) => `'${path}:${zshText(description)}'`).join(' ')})
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case "\${(j: :)words[2,CURRENT-1]}" in
${cases.join('\n')}
  esac
}
compdef _quintain quintain
`
}

function zshSpecs({ options, places, repeats }: Completable, every: readonly string[]): string[] {
  const flags = options.flatMap(({ names, description, values }) =>
    names.map(
      (name) => `'${name}[${zshText(description)}]${values === null ? '' : `:value:${zshValues(values, every)}`}'`,
    ),
  )
  const words = places.map((values, at) => {
    const place = repeats && at === places.length - 1 ? '*' : String(at + 1)
    return `'${place}:word:${zshValues(values, every)}'`
  })
  return [...flags, ...words]
}

function zshValues(values: Values, every: readonly string[]): string {
  const words = wordsOf(values, every)
  if (words.length === 0) return values.files ? '_files' : ' '
  if (!values.files) return `(${words.join(' ')})`
  return `_alternative "words:word:(${words.join(' ')})" "files:file:_files"`
}

function zshText(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/[[\]:]/g, ' ')
}

function fish(commands: readonly Completable[], every: readonly string[]): string {
  const lines = ['# fish completion of quintain']
  for (const { path, description, options, places } of commands) {
    if (path === '') continue
    const names = path.split(' ')
    // `lab run` is not `run`.
    const others = commands.filter((other) => other.path.endsWith(` ${path}`)).map((other) => other.path.split(' ')[0])
    const seen = [
      ...names.map((name) => `__fish_seen_subcommand_from ${name}`),
      ...others.map((name) => `not __fish_seen_subcommand_from ${name}`),
    ].join('; and ')
    const words = places.flatMap((values) => wordsOf(values, every))
    if (names.length === 1) {
      lines.push(`complete -c quintain -n __fish_use_subcommand -a ${path} -d ${fishText(description)}`)
    }
    if (words.length > 0) lines.push(`complete -c quintain -n '${seen}' -a '${[...new Set(words)].join(' ')}'`)
    for (const option of options) lines.push(`complete -c quintain -n '${seen}' ${fishOption(option, every)}`)
  }
  return `${lines.join('\n')}\n`
}

function fishOption({ names, description, values }: CompletableOption, every: readonly string[]): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ')
  const words = values === null ? [] : wordsOf(values, every)
  const value = values === null ? '' : values.files ? ' -r' : ' -x'
  return `${flags}${value}${words.length === 0 ? '' : ` -a '${words.join(' ')}'`} -d ${fishText(description)}`
}

function fishText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
