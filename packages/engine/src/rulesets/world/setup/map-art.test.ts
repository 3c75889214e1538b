import { describe, expect, test } from 'vitest'
import { SetupError } from '../../../kernel/errors.ts'
import { setup as schema } from '../setup.ts'

const legend = {
  H: { tile: 'T', entity: { faction: 'heroes', kind: 'hero' } },
  r: { entity: { faction: 'horde', kind: 'raider', stats: { maxHp: 9 } } },
  '*': { tile: 'S', items: ['small_hp_potion'] },
} as const

function refusal(input: unknown): string {
  try {
    schema.parse(input)
    return 'accepted'
  } catch (error) {
    if (error instanceof SetupError) return error.issues[0].path
    throw error
  }
}

describe('a map as a picture', () => {
  test('is the same setup as one written out', () => {
    const drawn = schema.parse({ map: { art: '\n#####\n#H.r#\n#r.*#\n#####\n', legend }, maxTicks: 5 })
    const written = schema.parse({
      tiles: ['#####', '#T..#', '#..S#', '#####'],
      maxTicks: 5,
      entities: [
        { id: 1, faction: 'heroes', kind: 'hero', x: 1, y: 1 },
        { id: 2, faction: 'horde', kind: 'raider', stats: { maxHp: 9 }, x: 3, y: 1 },
        { id: 3, faction: 'horde', kind: 'raider', stats: { maxHp: 9 }, x: 1, y: 2 },
      ],
      ground: [{ x: 3, y: 2, items: ['small_hp_potion'] }],
    })
    expect(drawn).toEqual(written)
  })

  test('entities beside the picture keep their ids; those in it follow', () => {
    const drawn = schema.parse({
      map: { art: 'r..', legend },
      maxTicks: 5,
      entities: [{ id: 40, faction: 'heroes', x: 2, y: 0 }],
    })
    expect(drawn.entities.map((entity) => entity.id)).toEqual([40, 41])
  })

  test.each<[string, unknown, string]>([
    ['an unknown character', { map: { art: '.?.', legend }, maxTicks: 1 }, 'map.art'],
    ['rows of different length', { map: { art: '..\n.r.', legend }, maxTicks: 1 }, 'map.art'],
    ['a tile in the legend', { map: { art: '..', legend: { '#': {} } }, maxTicks: 1 }, 'map.legend.#'],
    ['two characters in the legend', { map: { art: '..', legend: { ab: {} } }, maxTicks: 1 }, 'map.legend.ab'],
    ['a wall below somebody', { map: { art: 'r', legend: { r: { tile: '#' } } }, maxTicks: 1 }, 'map.legend.r.tile'],
    [
      'a fault of an entity',
      { map: { art: 'r', legend: { r: { entity: { faction: 'a', stats: { atk: -1 } } } } }, maxTicks: 1 },
      'map.legend.r.entity.stats.atk',
    ],
    [
      'a place of an entity',
      { map: { art: 'r', legend: { r: { entity: { faction: 'a', x: 0 } } } }, maxTicks: 1 },
      'map.legend.r.entity.x',
    ],
    [
      'an unknown item',
      { map: { art: 'r*', legend: { ...legend, '*': { items: ['hat'] } } }, maxTicks: 1 },
      'map.legend.*.items[0]',
    ],
    ['tiles beside it', { map: { art: 'r', legend }, tiles: ['.'], maxTicks: 1 }, 'map'],
    ['an unknown key', { map: { art: 'r', legend, scale: 2 }, maxTicks: 1 }, 'map.scale'],
    ['no text', { map: { art: 5 }, maxTicks: 1 }, 'map.art'],
    ['null', { map: null, maxTicks: 1 }, 'map'],
    ['entities that are no list', { map: { art: 'r', legend }, maxTicks: 1, entities: {} }, 'entities'],
    ['ground that is no list', { map: { art: 'r', legend }, maxTicks: 1, ground: null }, 'ground'],
    ['nobody', { map: { art: '...' }, maxTicks: 1 }, 'entities'],
    ['too many rows', { map: { art: `r${'\n.'.repeat(256)}`, legend }, maxTicks: 1 }, 'map.art'],
  ])('%s is refused', (_name, input, path) => {
    expect(refusal(input)).toBe(path)
  })
})
