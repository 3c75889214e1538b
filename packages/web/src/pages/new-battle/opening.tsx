import './opening.css'
import { Battle, type Json, toldScene } from '@quintain/engine'
import { useMemo } from 'react'
import { PackLooks } from '../../boards/figures/pack-looks.tsx'
import { Picture } from '../../boards/picture.tsx'
import { NOTHING_HAPPENS } from '../../boards/props.ts'
import type { Pack } from '../../engine/catalogue.ts'
import { useTeller } from '../../words/tellers.ts'

/** How a battle begins, as a picture beside the form that asks for it. */
export function Opening({ pack, setup }: { pack: Pack; setup: Json }) {
  const teller = useTeller(pack.content)
  const scene = useMemo(
    () => toldScene(Battle.start(pack.ruleset, setup, { seed: 1 }).at(0).scene(null), teller),
    [pack, setup, teller],
  )
  return (
    <div className="opening" aria-hidden="true">
      <PackLooks pack={pack}>
        <Picture ruleset={pack.id} scene={scene} occurrences={NOTHING_HAPPENS} duration={0} selected={null} compact />
      </PackLooks>
    </div>
  )
}
