import './hud.css'
import type { Scene } from '@quintain/engine'
import { useWords } from '../words/tellers.ts'
import { crestOf } from './figures/crest.ts'
import { Portrait } from './figures/portrait.tsx'
import { shapePath, sideColor } from './figures/shapes.ts'

/** More than this many are told by their number alone. */
const MOST_PIPS = 24

/** On a stage: who stands against whom, with how many, and how far the battle is. */
export function Hud({ scene }: { scene: Scene<string> }) {
  if (isStage(scene)) return null
  // A table tells it by its steps.
  if (scene.zones !== undefined) return <h2 className="sr-only battle-caption">{scene.caption}</h2>
  return (
    <div className="hud">
      {scene.board !== undefined && scene.sides.length === 2 && <SidePlate scene={scene} side={0} />}
      <Medal caption={scene.caption} />
      {scene.board !== undefined && scene.sides.length === 2 && <SidePlate scene={scene} side={1} />}
    </div>
  )
}

/** Neither a board nor a table: a stage has plates of its own. */
export function isStage({ board, zones }: Scene<unknown>): boolean {
  return board === undefined && zones === undefined
}

/** Two who fight alone fill the stage. */
export function isDuel(scene: Scene<unknown>): boolean {
  return isStage(scene) && scene.sides.length === 2 && scene.units.length === 2
}

/** `Round 4` as a medal; longer captions as a plate. */
function Medal({ caption }: { caption: string }) {
  const parts = /^(\D{1,9}?)\s*(\d{1,4})$/u.exec(caption)
  return (
    <h2 className="hud-medal battle-caption" data-long={parts === null}>
      {parts === null ? (
        caption
      ) : (
        <>
          <span>{parts[1]} </span>
          <b>{parts[2]}</b>
        </>
      )}
    </h2>
  )
}

function SidePlate({ scene, side }: { scene: Scene<string>; side: number }) {
  const t = useWords()
  const units = scene.units.filter((unit) => unit.side === side)
  const standing = units.filter(({ alive }) => alive).length
  const { name } = scene.sides[side]
  const crest = crestOf(scene, side)
  return (
    <div className="hud-side" data-place={side === 0 ? 'left' : 'right'} style={{ gridColumn: side === 0 ? 1 : 3 }}>
      {crest !== undefined && <Portrait unit={crest} size={46} />}
      <div className="hud-names">
        <b>{name}</b>
        {units.length <= MOST_PIPS && (
          <span className="hud-pips" role="img" aria-label={t('scene.alive', { side: name, count: standing })}>
            {units
              .toSorted((a, b) => Number(b.alive) - Number(a.alive))
              .map(({ id, alive }) => (
                <svg key={id} viewBox="-2 -3 104 106" width="10" height="10" data-fallen={!alive} aria-hidden="true">
                  <path d={shapePath(side)} fill={sideColor(side, '-bright')} />
                </svg>
              ))}
          </span>
        )}
      </div>
      <span className="hud-count count">{standing}</span>
    </div>
  )
}
