import type { Place, Scene, SceneBoard, SceneUnit, Teller } from '@quintain/engine'
import { UnitCard } from './unit-card.tsx'
import { say } from './words/index.ts'

interface BoardProps {
  readonly scene: Scene<string>
  readonly teller: Teller
  /** The unit that somebody looks at, by id. */
  readonly selected?: string | null
  readonly onSelect?: (unit: string) => void
}

/** A scene of any ruleset: its field where it has one, its sides with their units, its cards. */
export function Board(props: BoardProps) {
  const { scene } = props
  return (
    <section className="scene" aria-label={scene.caption}>
      <p className="scene-caption">{scene.caption}</p>
      {scene.board !== undefined && <Field {...props} board={scene.board} />}
      {scene.sides.map((side, at) => (
        <Side key={side.id} {...props} side={at} />
      ))}
      {scene.facts !== undefined && scene.facts.length > 0 && (
        <dl className="scene-facts">
          {scene.facts.map(({ id, label, value }) => (
            <div key={id ?? label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Side({ scene, teller, selected, onSelect, side }: BoardProps & { readonly side: number }) {
  const units = scene.units.filter((unit) => unit.side === side)
  const zones = scene.zones?.filter((zone) => zone.side === side) ?? []
  return (
    <section className="scene-side" data-side={side}>
      <h3>{scene.sides[side].name}</h3>
      <div className="scene-units">
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} teller={teller} selected={unit.id === selected} onSelect={onSelect} />
        ))}
      </div>
      {zones.map(({ id, label, count, cards = [] }) => (
        <div key={id} className="scene-zone">
          <span className="zone-label">{teller.text(say('zone.count', { label, count }))}</span>
          {cards.map((card, i) => (
            <span key={card.id ?? i} className="zone-card" title={card.rules?.join(' ')}>
              <b>{card.name}</b>
              {card.stats.map((stat) => (
                <span key={stat.id ?? stat.label}>
                  {stat.label} {stat.value}
                </span>
              ))}
            </span>
          ))}
        </div>
      ))}
    </section>
  )
}

/** The cells of a field and who stands there. */
function Field({ scene, board, selected, onSelect }: BoardProps & { readonly board: SceneBoard }) {
  const width = board.columns + (board.shape === 'hex' ? 0.5 : 0)
  const cells = Array.from({ length: board.rows * board.columns }, (_, i): Place => [
    i % board.columns,
    Math.floor(i / board.columns),
  ])
  const standing = scene.units.filter((unit): unit is Standing => unit.alive && unit.at !== undefined)
  return (
    <svg className="field" viewBox={`0 0 ${width} ${board.rows}`} data-shape={board.shape} role="group">
      {cells.map((at) => {
        const [x, y] = middleOf(board, at)
        const ground = board.cells?.[at[1]]?.[at[0]] ?? '.'
        return (
          <rect
            key={at.join()}
            className="cell"
            data-ground={ground}
            x={x - 0.47}
            y={y - 0.47}
            width={0.94}
            height={0.94}
            rx={board.shape === 'hex' ? 0.3 : 0.08}
          />
        )
      })}
      {standing.map((unit) => {
        const [x, y] = middleOf(board, unit.at)
        return (
          <g
            key={unit.id}
            className="token"
            data-side={unit.side}
            data-active={unit.active === true}
            data-selected={unit.id === selected}
            transform={`translate(${x} ${y})`}
            onClick={() => onSelect?.(unit.id)}
          >
            <title>{unit.name}</title>
            <circle r={0.4} />
            <text y={0.14} textAnchor="middle" fontSize={0.4}>
              {String.fromCodePoint(unit.name.codePointAt(0) ?? 63)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type Standing = SceneUnit<string> & { readonly at: Place }

/** Odd rows of hexes lie half a cell further east. */
function middleOf(board: SceneBoard, [column, row]: Place): readonly [number, number] {
  return [column + 0.5 + (board.shape === 'hex' && row % 2 === 1 ? 0.5 : 0), row + 0.5]
}
