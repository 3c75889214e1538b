import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import { factionName, kindName } from '../names.ts'
import type { Plan } from '../plan.ts'
import { HERO_FACTION } from '../setup/schema.ts'
import { say } from '../words/index.ts'
import { kindsIn } from './kinds.ts'

export function factionEntries(plan: Plan): GlossaryEntry[] {
  const all = kindsIn(plan)
  return plan.factions.map((faction) => {
    const kinds = all.filter(({ factions }) => factions.includes(faction)).map(({ kind }) => kind)
    const foes = plan.factions.filter((other) => other !== faction)
    return {
      id: entryId('faction', faction),
      of: 'faction',
      name: factionName(faction),
      rules: [
        say('faction.kinds', { kinds: kinds.map((kind) => kindName(kind)) }),
        say(faction === HERO_FACTION ? 'faction.heroes' : 'faction.others'),
        foes.length === 0 ? say('faction.alone') : say('faction.foes', { factions: foes.map(factionName) }),
      ],
      links: [
        ...kinds.map((kind) => entryId('kind', kind)),
        ...foes.map((foe) => entryId('faction', foe)),
        entryId('rule', 'fall'),
      ],
    }
  })
}
