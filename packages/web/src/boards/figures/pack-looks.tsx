import type { ReactNode } from 'react'
import type { Pack } from '../../engine/catalogue.ts'
import { Looks } from './looks.ts'
import { DrawContext, LooksContext } from './looks-context.ts'

const known = new WeakMap<Pack, Looks>()

/** One set of looks for all who show a pack: what was made of a name stays with it. */
function looksOf(pack: Pack): Looks {
  const before = known.get(pack)
  if (before !== undefined) return before
  const { outlines, pictures } = pack.content
  const looks = new Looks(
    pictures,
    pack.glyphs,
    outlines === undefined ? '' : `${pack.id} ${pack.ruleset.fingerprint} `,
  )
  known.set(pack, looks)
  return looks
}

/** Everything inside shows units, cards and conditions as the pack has them, and battles where it draws them itself. */
export function PackLooks({ pack, children }: { pack: Pack; children: ReactNode }) {
  return (
    <DrawContext value={pack.content.draw ?? null}>
      <LooksContext value={looksOf(pack)}>{children}</LooksContext>
    </DrawContext>
  )
}
