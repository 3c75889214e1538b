import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contentPacks } from '@quintain/engine/content'
import { isRecord } from '@quintain/engine'
import type { Plugin } from 'vite'
import { COMMON_GLYPHS, GROUND_GLYPHS, STAGE_GLYPHS } from '../src/boards/figures/common-glyphs.ts'
import { wholeOutline } from './outline.ts'

const PREFIX = 'virtual:glyphs/'
/** All silhouettes that are used, as a file beside the pages. */
export const OUTLINES = 'glyphs.json'
const CREDITS = 'virtual:glyph-credits'

/**
 * Silhouettes of game-icons.net, only those that are used: `virtual:glyphs/common` has those that all rulesets share,
 * `virtual:glyphs/ground` those of boards, `virtual:glyphs/stage` those of stages, `virtual:glyphs/<ruleset>` those that the ruleset's pack names; `virtual:glyph-credits` lists all of them.
 */
export function glyphs(): Plugin {
  let outlines: ReadonlyMap<string, string> | null = null
  const outline = (name: string) => {
    outlines ??= readOutlines()
    const found = outlines.get(name)
    if (found === undefined) throw new Error(`there is no silhouette ${name}`)
    return found
  }
  return {
    name: 'quintain-glyphs',
    resolveId: (id) => (id.startsWith(PREFIX) || id === CREDITS ? `\0${id}` : null),
    // For whoever draws battles outside of the pages.
    generateBundle() {
      const all = Object.fromEntries(allNames().map((name) => [name, outline(name)]))
      this.emitFile({ type: 'asset', fileName: OUTLINES, source: JSON.stringify(all) })
    },
    load(id) {
      if (id === `\0${CREDITS}`) return exported(allNames())
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const names = namesOf(id.slice(PREFIX.length + 1))
      return exported(Object.fromEntries(names.map((name) => [name, outline(name)])))
    },
  }
}

function exported(value: unknown): string {
  return `export default ${JSON.stringify(value)}`
}

function namesOf(source: string): readonly string[] {
  if (source === 'common') return COMMON_GLYPHS
  if (source === 'ground') return GROUND_GLYPHS
  if (source === 'stage') return STAGE_GLYPHS
  const pack = contentPacks.find(({ ruleset }) => ruleset.id === source)
  if (pack === undefined) throw new Error(`there is no pack ${source}`)
  const named = new Set(Object.values(pack.pictures ?? {}).map(({ glyph }) => glyph))
  return [...named].filter((name) => !COMMON_GLYPHS.includes(name)).toSorted()
}

function allNames(): readonly string[] {
  const packs = contentPacks.flatMap(({ ruleset }) => namesOf(ruleset.id))
  return [...new Set([...COMMON_GLYPHS, ...GROUND_GLYPHS, ...STAGE_GLYPHS, ...packs])].toSorted()
}

/** Each silhouette is one or more paths in a square of 512, of one colour. */
function readOutlines(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const set: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const icons = isRecord(set) && isRecord(set['icons']) ? set['icons'] : {}
  return new Map(
    Object.entries(icons).map(([name, icon]) => {
      const body = isRecord(icon) ? String(icon['body']) : ''
      return [name, Array.from(body.matchAll(/ d="([^"]+)"/g), ([, path]) => wholeOutline(path)).join('')]
    }),
  )
}
