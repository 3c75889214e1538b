import { type Language, missingWords, vocabularies } from '@quintain/engine'
import type { Context } from '../context.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { missingPackage } from '../terminal/missing-package.ts'
import { say } from '../words/index.ts'

const OPTIONS = { '--json': say('words.json') } satisfies Rows

export function commandLine(context: Context): CommandLine {
  return {
    about: say('words.about'),
    arguments: { '<language>': say('words.language') },
    options: OPTIONS,
    examples: [['words zh'], ['words fr --json']],
    action: show.bind(null, context),
  }
}

async function show(
  { terminal, palette, tell }: Context,
  language: Language,
  flags: Flags<typeof OPTIONS>,
): Promise<void> {
  // Its words are counted too, where it is installed.
  await import('@quintain/lab').catch((error: unknown) => {
    if (missingPackage(error) === null) throw error
  })
  const rooms = await roomsOf(language)
  const missing = rooms.reduce((sum, room) => sum + room.missing.length, 0)
  if (flags.json === true) {
    printJson(terminal, { language, missing, rooms })
    return
  }
  for (const { room, words, missing: codes } of rooms) {
    if (codes.length === 0) continue
    terminal.out(`${palette.bold(tell(say('words.room', { room, missing: codes.length, words })))}\n`)
    for (const code of codes) terminal.out(`  ${code}\n`)
  }
  const words = rooms.reduce((sum, room) => sum + room.words, 0)
  terminal.out(`${tell(say('words.total', { language, missing, words, rooms: rooms.length }))}\n`)
}

/** What is missing of a language, room by room. */
async function roomsOf(language: Language) {
  const missing = await missingWords(language)
  return vocabularies().map(({ room, english }) => ({
    room,
    words: Object.keys(english).length,
    missing: missing.filter((code) => code.startsWith(`${room}:`)).map((code) => code.slice(room.length + 1)),
  }))
}
