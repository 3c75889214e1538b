import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import type { Plan } from '../plan.ts'
import { say } from '../words/index.ts'
import { percent } from './figures.ts'

export function tileEntries({ config }: Plan): GlossaryEntry[] {
  const { sanctuaryDebuffAtk, sanctuaryDebuffDef, townAuraDamage, townPassiveHeal, heroHealPerTick } = config
  return [
    tile('floor', [say('floor.stand')]),
    tile('wall', [say('wall.stand'), say('wall.sight')], entryId('rule', 'sight')),
    tile(
      'sanctuary',
      [say('sanctuary.weak', { attack: percent(sanctuaryDebuffAtk), defence: percent(sanctuaryDebuffDef) })],
      entryId('rule', 'damage'),
    ),
    tile(
      'town',
      [
        say('town.home'),
        ...(townAuraDamage === 0 ? [] : [say('town.burn', { damage: townAuraDamage })]),
        say('town.heal', { passive: townPassiveHeal, heal: heroHealPerTick }),
      ],
      entryId('mind', 'RETURN_TO_TOWN'),
      entryId('mind', 'RESTING_IN_TOWN'),
    ),
  ]
}

function tile(
  id: 'floor' | 'wall' | 'sanctuary' | 'town',
  rules: readonly Phrase[],
  ...links: string[]
): GlossaryEntry {
  return { id: entryId('tile', id), of: 'tile', name: say(`tile.${id}`), rules, links }
}
