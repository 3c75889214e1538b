import type { Completable, Scenarios, Values } from './completable.ts'

/**
 * Three tables (what follows a command, what follows an option, what a ruleset's scenarios are) and one loop that
 * reads the line up to the cursor: it passes over options with their values and counts the arguments of the command.
 */
export function bashScript(commands: readonly Completable[], scenarios: Scenarios): string {
  return `# bash completion of quintain
_quintain_option() { # path, option: sets words, files and scenarios; fails for an option that takes no value
  case "$1 $2" in
${optionCases(commands).join('\n')}
    *) return 1 ;;
  esac
}
_quintain_place() { # path, place: what an argument may be
  case "$1 $2" in
${placeCases(commands).join('\n')}
  esac
}
_quintain_options() { # path
  case "$1" in
${commands.map(({ path, options }) => `    ${quoted(path)}) words='${options.map(({ names }) => names.at(-1)).join(' ')}' ;;`).join('\n')}
  esac
}
_quintain_scenarios() { # ruleset
  case "$1" in
${[...scenarios].map(([ruleset, ids]) => `    ${ruleset}) words+=' ${ids.join(' ')}' ;;`).join('\n')}
  esac
}
_quintain() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words='' files='' scenarios='' path='' ruleset='' place=0 value='' at word next
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    if [[ $word == -* ]]; then
      _quintain_option "$path" "$word" || continue
      if ((++at == COMP_CWORD)); then value=1; else words='' files='' scenarios=''; fi
      continue
    fi
    next="\${path:+$path }$word"
    case "$next" in
      ${commands
        .filter(({ path }) => path !== '')
        .map(({ path }) => quoted(path))
        .join('|')})
        if ((place == 0)); then path="$next"; continue; fi ;;
    esac
    ((place++ == 0)) && ruleset="$word"
  done
  if [[ -z $value ]]; then
    if [[ $current == -* ]]; then _quintain_options "$path"; else _quintain_place "$path" "$place"; fi
  fi
  [[ -n $scenarios ]] && _quintain_scenarios "$ruleset"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ -n $files ]] && COMPREPLY+=($(compgen -f -- "$current"))
  return 0
}
complete -o filenames -F _quintain quintain
`
}

function optionCases(commands: readonly Completable[]): string[] {
  return commands.flatMap(({ path, options }) =>
    options.flatMap(({ names, values }) => {
      if (values === null) return []
      return [`    ${names.map((name) => quoted(`${path} ${name}`)).join('|')}) ${assigned(values)} ;;`]
    }),
  )
}

function placeCases(commands: readonly Completable[]): string[] {
  return commands.flatMap(({ path, places, repeats }) =>
    places.map((values, at) => {
      const place = repeats && at === places.length - 1 ? '*' : String(at)
      return `    ${quoted(`${path} `)}${place}) ${assigned(values)} ;;`
    }),
  )
}

function assigned({ words, files, scenarios }: Values): string {
  return `words='${words.join(' ')}'${files ? ' files=1' : ''}${scenarios ? ' scenarios=1' : ''}`
}

function quoted(text: string): string {
  return `'${text}'`
}
