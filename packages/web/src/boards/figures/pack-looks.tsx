import type { ReactNode } from 'react'
import type { Pack } from '../../engine/catalogue.ts'
import { Looks } from './looks.ts'
import { LooksContext } from './looks-context.ts'

const known = new WeakMap<Pack, Looks>()

/** One set of looks for all who show a pack: what was made of a name stays with it. */
function looksOf(pack: Pack): Looks {
  const before = known.get(pack)
  if (before !== undefined) return before
  const looks = new Looks(pack.content.pictures, pack.glyphs)
  known.set(pack, looks)
  return looks
}

/** Everything inside shows units, cards and conditions as the pack has them. */
export function PackLooks({ pack, children }: { pack: Pack; children: ReactNode }) {
  return <LooksContext value={looksOf(pack)}>{children}</LooksContext>
}
