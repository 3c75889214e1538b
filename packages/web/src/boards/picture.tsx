import { packEntry } from '../engine/catalogue.ts'
import { BoardCanvas } from './field/board-canvas.tsx'
import { CardTable } from './table/card-table.tsx'
import type { BoardProps } from './props.ts'
import { Stage } from './stage/stage.tsx'

/**
 * The picture that fits a scene: the ruleset's own where one is registered, else a board where there is one, a card
 * table where there are zones, a stage otherwise.
 */
export function Picture({ ruleset, ...props }: BoardProps & { ruleset: string }) {
  const Own = packEntry(ruleset)?.Picture
  if (Own !== undefined) return <Own {...props} />
  if (props.scene.board !== undefined) return <BoardCanvas {...props} />
  if (props.scene.zones !== undefined) return <CardTable {...props} />
  return <Stage {...props} />
}
