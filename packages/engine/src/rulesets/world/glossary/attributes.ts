import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import {
  ATTACK_PER_STRENGTH,
  DEFENCE_PER_VITALITY,
  REWARD_PER_INTELLIGENCE,
  REWARD_PER_WISDOM,
} from '../combat/numbers.ts'
import {
  AGI_BY_MOVE,
  END_BY_DEFENCE,
  END_BY_MOVE,
  STR_BY_ATTACK,
  VIT_BY_ATTACK,
  VIT_BY_DEFENCE,
  WIS_BY_LOOT,
} from '../growth/training.ts'
import { type Attribute, ATTRIBUTES } from '../setup/schema.ts'
import { say } from '../words/index.ts'
import { percent } from './figures.ts'

const NOTHING = say('attribute.nothing')

/** What each attribute does, and what trains it. */
const RULES: Readonly<Record<Attribute, readonly Phrase[]>> = {
  str: [
    say('attribute.attack', { share: percent(ATTACK_PER_STRENGTH) }),
    say('attribute.attackGain', { gain: STR_BY_ATTACK }),
  ],
  agi: [NOTHING, say('attribute.moveGain', { gain: AGI_BY_MOVE })],
  vit: [
    say('attribute.defence', { share: percent(DEFENCE_PER_VITALITY) }),
    say('attribute.attackGain', { gain: VIT_BY_ATTACK }),
    say('attribute.defenceGain', { gain: VIT_BY_DEFENCE }),
  ],
  int: [say('attribute.experience', { share: percent(REWARD_PER_INTELLIGENCE) }), say('attribute.noGain')],
  wis: [
    say('attribute.experience', { share: percent(REWARD_PER_WISDOM) }),
    say('attribute.lootGain', { gain: WIS_BY_LOOT }),
  ],
  end: [
    NOTHING,
    say('attribute.moveGain', { gain: END_BY_MOVE }),
    say('attribute.defenceGain', { gain: END_BY_DEFENCE }),
  ],
}

export function attributeEntries(): GlossaryEntry[] {
  return ATTRIBUTES.map((attribute) => ({
    id: entryId('attribute', attribute),
    of: 'attribute',
    name: say(`attribute.${attribute}`),
    rules: RULES[attribute],
    links: [entryId('rule', 'training'), entryId('rule', 'level')],
  }))
}
