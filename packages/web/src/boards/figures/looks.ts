import type { Pattern, Picture } from '@quintain/engine'
import common from 'virtual:glyphs/common'
import { NEUTRAL_GLYPHS } from './common-glyphs.ts'
import type { Glyphs } from './glyphs.ts'
import { hashOf } from './hash.ts'
import { PATTERNS } from './shapes.ts'

/** What a kind of thing looks like, whoever's side it is on. */
export interface Look {
  /** Two looks of one pack never have the same. */
  readonly key: string
  /** The outline of its silhouette, in a square of 512. */
  readonly outline: string
  readonly pattern: Pattern
}

/** A thing that has a look: units, cards, conditions, skills. */
export interface Depicted {
  /** Of the glossary. */
  readonly entry?: string | undefined
  /** What it is an instance of. */
  readonly kind?: string | undefined
  readonly name?: string
}

const PATTERN_NAMES: readonly Pattern[] = ['quarter', 'bend', 'bars', 'pale', 'waves', 'ice', 'flames']

/** The looks of one pack: those that it names, and for all else one made of its name that nothing else of the pack has. */
export class Looks {
  readonly #pictures: Readonly<Record<string, Picture>>
  readonly #glyphs: Glyphs
  readonly #owner: string
  readonly #looks = new Map<string, Look>()
  readonly #taken: Set<string>

  /** Whose silhouettes may have names that others have too says who it is. */
  constructor(pictures: Readonly<Record<string, Picture>> = {}, glyphs: Glyphs = {}, owner = '') {
    this.#pictures = pictures
    this.#glyphs = glyphs
    this.#owner = owner
    this.#taken = new Set(Object.values(pictures).map(({ glyph, pattern }) => this.#keyOf(glyph, pattern ?? 'quarter')))
  }

  of(thing: Depicted): Look {
    const id = thing.entry ?? thing.kind ?? withoutNumbers(thing.name ?? '')
    const known = this.#looks.get(id)
    if (known !== undefined) return known
    const look = this.#named(id) ?? this.#made(id)
    this.#looks.set(id, look)
    return look
  }

  /** Another silhouette of those that share a pattern, as a hash points; its own where there is no other. */
  kinOf(look: Look, hash: number): string {
    const kin = Object.values(this.#pictures).filter(({ glyph, pattern = 'quarter' }) => {
      return pattern === look.pattern && this.#keyOf(glyph, pattern) !== look.key
    })
    const chosen = kin.length === 0 ? undefined : kin[Math.floor(hash * kin.length)].glyph
    return (chosen === undefined ? undefined : (this.#glyphs[chosen] ?? common[chosen])) ?? look.outline
  }

  /** Whether the pack itself says what it looks like. */
  has(entry: string | undefined): boolean {
    return entry !== undefined && Object.hasOwn(this.#pictures, entry)
  }

  #named(id: string): Look | undefined {
    if (!Object.hasOwn(this.#pictures, id)) return undefined
    const { glyph, pattern = 'quarter' } = this.#pictures[id]
    const outline = this.#glyphs[glyph] ?? common[glyph]
    return outline === undefined ? undefined : { key: this.#keyOf(glyph, pattern), outline, pattern }
  }

  /** The first free one from where the name's hash points. */
  #made(id: string): Look {
    const count = NEUTRAL_GLYPHS.length * PATTERN_NAMES.length
    const first = Math.floor(hashOf(id) * count)
    for (let tried = 0; tried < count; tried += 1) {
      // Neighbours differ in both parts: 29 has no factor in common with the count.
      const at = (first + tried * 29) % count
      const glyph = NEUTRAL_GLYPHS[at % NEUTRAL_GLYPHS.length]
      const pattern = PATTERN_NAMES[Math.floor(at / NEUTRAL_GLYPHS.length)]
      const key = this.#keyOf(glyph, pattern)
      if (this.#taken.has(key) && tried + 1 < count) continue
      this.#taken.add(key)
      return { key, outline: common[glyph], pattern }
    }
    throw new Error('there are no looks')
  }

  #keyOf(glyph: string, pattern: Pattern): string {
    return `${this.#owner}${glyph}/${pattern}`
  }
}

/** Numbers and ranks in a name do not count. */
function withoutNumbers(name: string): string {
  return name.replace(/\s*(\d+|\(.*\))\s*/g, '')
}

export function patternPath({ pattern }: Look): string {
  return PATTERNS[pattern]
}
