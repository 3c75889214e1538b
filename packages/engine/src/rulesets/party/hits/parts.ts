import { say } from '../words/index.ts'

/** Labels of breakdowns, made once: a listened battle makes many of them. Those of damage types come with the type. */
export const PART = {
  base: say('part.base'),
  bonus: say('part.bonus'),
  critical: say('part.critical'),
  reduction: say('part.reduction'),
  mitigation: say('part.mitigation'),
  enrage: say('part.enrage'),
  rounding: say('part.rounding'),
  shield: say('part.shield'),
  overkill: say('part.overkill'),
  beyondHp: say('part.beyondHp'),
  cost: say('part.cost'),
  effect: say('part.effect'),
  hitRate: say('part.hitRate'),
  resistance: say('part.resistance'),
  bounds: say('part.bounds'),
  healerVitality: say('part.healerVitality'),
  targetVitality: say('part.targetVitality'),
  intoHp: say('part.intoHp'),
  room: say('part.room'),
  dropRate: say('part.dropRate'),
  chance: say('part.chance'),
}
