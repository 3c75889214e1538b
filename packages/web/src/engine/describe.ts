import { type BattleState, type Choice, isRecord, type Json, type Language, plainJson, type Ruleset } from 'quintain'

/** An action in a few words: the ruleset's own where it has them, else its JSON. */
export function describeAction(ruleset: Ruleset, state: BattleState, action: unknown, language: Language): Choice {
  return ruleset.player?.describe(state, action, language) ?? { label: plainText(plainJson(action)) }
}

function plainText(action: Json): string {
  if (!isRecord(action)) return JSON.stringify(action)
  const { type, ...rest } = action
  const values = Object.entries(rest).map(
    ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [typeof type === 'string' ? type : '', ...values].filter((part) => part !== '').join(', ')
}

/** The units and cards that an action is about, by their ids in scenes. */
export function refsOf(ruleset: string, action: unknown, seat: number): string[] {
  const json = plainJson(action)
  if (!isRecord(json)) return []
  if (ruleset !== 'chain') {
    return [json['targetId'], json['target']].filter((id): id is string => typeof id === 'string')
  }
  const refs: string[] = []
  const { type, index, from, hand, arsenal } = json
  const inArsenal = from === 'arsenal' || type === 'playArsenalAttack'
  if (typeof index === 'number' && type !== 'blockWithEquipment')
    refs.push(`${inArsenal ? 'arsenal' : 'hand'}${seat}:${index}`)
  if (Array.isArray(hand)) for (const place of hand) refs.push(`hand${seat}:${place}`)
  if (typeof arsenal === 'number') refs.push(`arsenal${seat}:${arsenal}`)
  return refs
}
