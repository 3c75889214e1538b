import { type BattleState, type Choice, isRecord, type Json, type Language, type Narrator, plainJson } from 'quintain'
import type { Pack } from './catalog.ts'
import type { Recording } from './recording.ts'
import { told } from './words.ts'

/** An action in a few words: the ruleset's own where it has them, else its JSON. */
export function describeAction(pack: Pack, state: BattleState, action: unknown, language: Language): Choice {
  const choice = pack.ruleset.player?.describe(state, action, language) ?? { label: plainText(plainJson(action)) }
  return { ...choice, label: told(pack, language, choice.label) }
}

/** Tells a battle with the content's names in the reader's language. */
export function narratorOf(pack: Pack, { battle }: Recording, language: Language): Narrator {
  const narrator = battle.ruleset.narrator(battle.plan, language)
  return {
    line: (event, index) => told(pack, language, narrator.line(event, index)),
    ...(narrator.isDetail === undefined ? {} : { isDetail: (event) => narrator.isDetail?.(event) === true }),
  }
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
