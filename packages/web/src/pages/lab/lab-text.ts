import { type reasonOf, sayingText } from '@quintain/lab'
import type { Text } from 'quintain'

/** What the lab's core says. */
export type LabSays = ReturnType<typeof reasonOf>

export function labText(said: LabSays): Text {
  return sayingText(said)
}
