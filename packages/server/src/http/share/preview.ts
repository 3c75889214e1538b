import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Battle, type ContentPack, isRecord, type Json, safeOutlines, type Teller, toldScene } from '@quintain/engine'
import { posterSvg } from '@quintain/engine/poster'

/** What a link shows: a moment of a battle that everybody can play again. */
export interface SharedMoment {
  readonly pack: ContentPack
  readonly setup: Json
  readonly title: string
  readonly seed: string
  readonly step: number
}

/** As links are shown nearly everywhere. */
const WIDTH = 1200
const HEIGHT = 630
/** A battle is played no further than this for a picture, in steps and in milliseconds: it shows how far it came. */
const MOST_STEPS = 2_000
const MOST_MS = 250

/** The silhouettes that the pages were built with, by name; none without pages. */
export function readOutlines(webFolder: string | null): ReadonlyMap<string, string> {
  const file = webFolder === null ? null : join(webFolder, 'glyphs.json')
  if (file === null || !existsSync(file)) return new Map()
  const outlines: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isRecord(outlines)) return new Map()
  return new Map(Object.entries(outlines).flatMap(([name, path]) => (typeof path === 'string' ? [[name, path]] : [])))
}

/** The moment as a picture in PNG. */
export async function previewPng(
  { pack, setup, title, seed, step }: SharedMoment,
  outlines: ReadonlyMap<string, string>,
  teller: Teller,
): Promise<Buffer> {
  const { ruleset, pictures = {} } = pack
  const own = safeOutlines(pack.outlines)
  const agent = ['heuristic', 'random'].find((one) => Object.hasOwn(ruleset.agents, one)) ?? null
  const [generator, text] = chanceIn(ruleset.traits.generators, seed)
  const seats = ruleset.seats(ruleset.prepare(ruleset.setup.parse(setup))).length
  const battle = Battle.start(ruleset, setup, {
    seed: /^-?\d{1,15}$/.test(text) ? Number(text) : text,
    ...(generator === undefined ? {} : { generator }),
    agents: Array.from({ length: seats }, () => agent),
  })
  const until = performance.now() + MOST_MS
  while (battle.position < Math.min(step, MOST_STEPS) && performance.now() < until) if (!battle.step()) break
  const svg = posterSvg(toldScene(ruleset.scene(battle.state, null), teller), {
    width: WIDTH,
    height: HEIGHT,
    title,
    line: '',
    outlineOf: ({ entry, kind = '' }) => {
      const name = pictures[entry ?? kind]?.glyph ?? ''
      return own[name] ?? outlines.get(name)
    },
  })
  const { renderAsync } = await import('@resvg/resvg-js')
  return (await renderAsync(svg)).asPng()
}

/** A seed as the pages' addresses have it: `7`, `harvest moon`, `mt19937:7`. */
function chanceIn(generators: readonly string[], seed: string): readonly [string | undefined, string] {
  const mark = seed.indexOf(':')
  const generator = generators.find((kind) => kind === seed.slice(0, mark))
  return [generator, generator === undefined ? seed : seed.slice(mark + 1)]
}
