import * as z from 'zod/mini'
import { SetupError, setupIssue, type SetupIssue } from '../../../kernel/errors.ts'
import { isRecord } from '../../../kernel/json.ts'
import { foundPhrase } from '../../../kernel/faults/found.ts'
import { refuse, setupSchema } from '../../../kernel/setup.ts'
import { say } from '../words/index.ts'

const SYMBOL = /^[^.#ST\s]$/

/**
 * A map as one picture: `art` is a text of several lines, one character a tile. The characters `. # S T` are tiles;
 * every other character must be in the legend, which says which tile it is, and what is on it.
 */
export const artSchema = z.strictObject({
  art: z.string().check(z.minLength(1), z.maxLength(70_000)),
  legend: z._default(
    z
      .record(
        z.string(),
        z.strictObject({
          tile: z._default(z.enum(['.', 'S', 'T']), '.'),
          entity: z.optional(z.looseObject({})),
          items: z.optional(z.array(z.unknown())),
        }),
      )
      .check(
        z.superRefine((legend, context) => {
          for (const key of Object.keys(legend)) if (!SYMBOL.test(key)) refuse(context, say('fault.symbol'), [key])
        }),
        z.meta({ propertyNames: { pattern: SYMBOL.source } }),
      ),
    {},
  ),
})

interface Expanded {
  /** The setup with `tiles`, `entities` and `ground` in place of `map`. */
  readonly setup: unknown
  /** Changes the path of a fault in the expanded setup to that in the written one. */
  locate(issue: SetupIssue): SetupIssue
}

const art = setupSchema(z.strictObject({ map: artSchema }))

export function expandArt(input: unknown): Expanded {
  if (!isRecord(input) || !Object.hasOwn(input, 'map')) return { setup: input, locate: (issue) => issue }
  const { map, ...rest } = input
  if (Object.hasOwn(rest, 'tiles')) throw new SetupError([setupIssue('map', say('fault.tilesToo'))])
  const picture = art.parse({ map }).map
  for (const [symbol, meaning] of Object.entries(picture.legend)) {
    for (const key of ['id', 'x', 'y']) {
      if (meaning.entity !== undefined && Object.hasOwn(meaning.entity, key)) {
        throw new SetupError([setupIssue(`map.legend.${symbol}.entity.${key}`, say('fault.fromPicture'))])
      }
    }
  }
  const entities = listOf(rest.entities, 'entities')
  const ground = listOf(rest.ground, 'ground')
  // Where each entity and pile that comes from the picture was written.
  const origins = new Map<string, string>()
  let nextId = 1
  for (const entity of entities) {
    if (isRecord(entity) && typeof entity.id === 'number' && entity.id >= nextId) nextId = entity.id + 1
  }
  const tiles: string[] = []
  const lines = picture.art.replace(/^\n|\n[ \t]*$/g, '').split('\n')
  lines.forEach((line, y) => {
    let row = ''
    let x = 0
    for (const symbol of line) {
      if ('.#ST'.includes(symbol)) {
        row += symbol
      } else {
        const meaning = Object.hasOwn(picture.legend, symbol) ? picture.legend[symbol] : undefined
        if (meaning === undefined) {
          const place = { line: y + 1, column: x + 1, symbol: JSON.stringify(symbol) }
          throw new SetupError([setupIssue('map.art', say('fault.noLegend', place))])
        }
        row += meaning.tile
        if (meaning.entity !== undefined) {
          origins.set(`entities[${entities.length}]`, `map.legend.${symbol}.entity`)
          entities.push({ ...meaning.entity, id: nextId, x, y })
          nextId += 1
        }
        if (meaning.items !== undefined) {
          origins.set(`ground[${ground.length}]`, `map.legend.${symbol}`)
          ground.push({ x, y, items: meaning.items })
        }
      }
      x += 1
    }
    tiles.push(row)
  })
  return {
    setup: { ...rest, tiles, entities, ground },
    locate(issue) {
      if (/^tiles(\[|$)/.test(issue.path)) {
        const fault = issue.says ?? issue.message
        return setupIssue('map.art', say('fault.inPicture', { place: issue.path, fault }), issue.code)
      }
      const part = /^(?:entities|ground)\[\d+\]/.exec(issue.path)?.[0]
      const origin = part === undefined ? undefined : origins.get(part)
      return part === undefined || origin === undefined
        ? issue
        : { ...issue, path: origin + issue.path.slice(part.length) }
    },
  }
}

/** A copy of a list, to which the picture's entries are added. */
function listOf(value: unknown, path: string): unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return [...value]
  throw new SetupError([setupIssue(path, say('fault.list', { found: foundPhrase(value) }))])
}
