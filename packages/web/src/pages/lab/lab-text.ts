import type { Text } from 'quintain'

/** What the lab's core says. */
export type LabSays = Text

export function labText(said: LabSays): Text {
  return said
}
