import type { Terminal } from '../terminal/terminal.ts'
import { checkShape, faultPhrase } from '@quintain/engine'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'
import { nameOf, parseText } from './document.ts'
import { readText } from './file.ts'

/** A finished match as the arena tells it. */
export async function loadMatch(path: string, terminal: Terminal) {
  const { matchInfo } = await import('@quintain/client/protocol')
  const { value } = parseText(nameOf(path), await readText(path, terminal))
  const shape = checkShape(matchInfo, value)
  if (!shape.ok) throw badInput(path, say('verify.badMatch', { found: faultPhrase(shape.faults[0]) }))
  const { reveal } = shape.value
  if (reveal === null) throw badInput(path, say('verify.notOver'))
  return { ...shape.value, reveal }
}
