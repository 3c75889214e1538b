import type { Template } from '../../narration/storyteller.ts'

/** Every way in which an event can be told, in kinds of narration. */
export const NARRATED = [
  'act.rest',
  'act.rest.refused',
  'act.move',
  'act.move.refused',
  'act.attack',
  'act.attack.refused',
  'act.useItem',
  'act.useItem.refused',
  'act.loot',
  'act.loot.refused',
  'spawn',
  'attack.miss',
  'attack.hit',
  'attack.crit',
  'attributeUp',
  'kill',
  'useItem',
  'useItem.curse',
  'loot',
  'loot.full',
  'loot.nothing',
  'aura',
  'heal',
  'death',
  'death.drops',
  'respawn',
  'levelUp',
] as const

/** Texts by kind as templates. A language must have all kinds. */
export function templates(texts: Readonly<Record<(typeof NARRATED)[number], readonly string[]>>): readonly Template[] {
  return NARRATED.flatMap((kind) => texts[kind].map((template, i) => ({ id: `${kind}-${i}`, kind, template })))
}
