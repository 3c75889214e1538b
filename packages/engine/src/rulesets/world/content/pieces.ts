import * as z from 'zod/mini'
import type { ContentPiece, Entrant, EntrantGroup, Field } from '../../../kernel/content.ts'
import { type Json, type JsonObject } from '../../../kernel/json.ts'
import { entryId } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { itemRules } from '../glossary/items.ts'
import { ItemTable } from '../items/items.ts'
import { factionName, itemName, kindName } from '../names.ts'
import { written } from '../setup/schema.ts'
import { say } from '../words/index.ts'
import { items } from './items.ts'
import { enemies, heroes } from './kinds.ts'
import { maps } from './maps.ts'
import { scenarios } from './scenarios.ts'

type KindContent = (typeof heroes)[keyof typeof heroes] | (typeof enemies)[keyof typeof enemies]

/** Heroes, enemies, items and maps. */
export function pieces(): readonly ContentPiece[] {
  return [
    ...Object.values(heroes).map(kindPiece),
    ...Object.values(enemies).map(kindPiece),
    ...itemPieces(),
    ...Object.entries(maps).map(([id, art]) => mapPiece(id, art)),
  ]
}

function kindPiece(value: KindContent): ContentPiece {
  const { kind, faction } = value
  return {
    of: 'kind',
    id: kind,
    name: kindName(kind),
    group: factionName(faction),
    about: aboutKind(value),
    entry: entryId('kind', kind),
    value,
    places: [],
  }
}

function aboutKind(value: KindContent): Phrase {
  const { maxHp, atk, def, spd } = value.stats
  const body = say('piece.kind', { maxHp, attack: atk, defence: def, speed: spd })
  const belongings = 'inventory' in value ? Object.values(value.inventory).flat() : []
  if (belongings.length === 0) return body
  return say('piece.gear', { body, items: [...new Set(belongings)].map(itemName) })
}

function itemPieces(): ContentPiece[] {
  const { items: checked } = z.pick(written, { items: true }).parse({ items })
  const table = new ItemTable(checked)
  return items.map((value) => {
    const [type, bonuses] = itemRules(table.records[table.number(value.id)])
    return {
      of: 'item',
      id: value.id,
      name: itemName(value.id),
      about: say('piece.item', { type, bonuses }),
      entry: entryId('item', value.id),
      value,
      places: [{ name: say('place.items'), path: ['items'] }],
    }
  })
}

function mapPiece(id: string, art: string): ContentPiece {
  const rows = art.trim().split('\n')
  return {
    of: 'map',
    id,
    name: { of: 'map', id, name: id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) },
    about: say('piece.map', { columns: rows[0].length, rows: rows.length }),
    value: art,
    places: [{ name: say('place.map'), path: ['map'], under: 'art' }],
  }
}

/** Heroes go home, rise again and are healed in towns, others do not: so each hero meets each enemy in the pit. */
export function field(): Field {
  return {
    title: say('matchup.title'),
    groups: [
      group('heroes', say('group.heroes'), Object.values(heroes)),
      group('enemies', say('group.enemies'), Object.values(enemies)),
    ],
    inSetup: false,
    meeting: ([brave, foes]) => ({
      setup: scenarios.find(({ id }) => id === 'duel')?.setup ?? null,
      vary: {
        axes: [
          { name: 'hero', patches: brave.map((entrant) => patch(entrant, 'map.legend.a.entity')) },
          { name: 'enemy', patches: foes.map((entrant) => patch(entrant, 'map.legend.m.entity')) },
        ],
      },
    }),
  }
}

function group(id: string, name: Phrase, kinds: readonly KindContent[]): EntrantGroup {
  const entrants = kinds.map((value): Entrant => ({ id: value.kind, name: kindName(value.kind), value }))
  return { id, name, entrants, places: [] }
}

function patch({ id, value }: Entrant, path: string): JsonObject {
  const changes: readonly Json[] = [{ path, value }]
  return { name: id, changes }
}
