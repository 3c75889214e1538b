import { isRecord, type Scene } from '@quintain/engine'
import type { MatchState } from './use-match.ts'
import { isText } from '../../../browser/text.ts'

/** Scenes come from the server as rulesets make them. */
export function isScene(value: unknown): value is Scene {
  return isRecord(value) && isText(value['caption']) && Array.isArray(value['units'])
}

type Legal = NonNullable<MatchState['legal']>[number]

/** What a choice is about, as the ruleset says, else whoever of the scene its action names. */
export function refsIn({ action, refs }: Legal, scene: Scene | null): readonly string[] {
  if (refs !== undefined) return refs
  const shown = new Set(scene?.units.map(({ id }) => id))
  const named: readonly unknown[] = isRecord(action) ? Object.values(action) : []
  return named.filter((value): value is string => typeof value === 'string' && shown.has(value))
}
