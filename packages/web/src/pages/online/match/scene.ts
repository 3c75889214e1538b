import { isRecord, type Scene } from 'quintain'
import { isText } from '../../../browser/text.ts'

/** Scenes come from the server as rulesets make them. */
export function isScene(value: unknown): value is Scene {
  return isRecord(value) && isText(value['caption']) && Array.isArray(value['units'])
}

/** What a choice is about, as the server says, else whoever of the scene its action names. */
export function refsIn(choice: { readonly action: unknown }, scene: Scene | null): readonly string[] {
  if ('refs' in choice && Array.isArray(choice.refs)) return choice.refs.filter((ref) => typeof ref === 'string')
  const { action } = choice
  const shown = new Set(scene?.units.map(({ id }) => id))
  const named: readonly unknown[] = isRecord(action) ? Object.values(action) : []
  return named.filter((value): value is string => typeof value === 'string' && shown.has(value))
}
