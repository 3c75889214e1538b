import type { BoardProps } from '../../boards/props.ts'
import { Stage } from '../../boards/stage/stage.tsx'

/** A stage of people, who stand as what they do has them stand. */
export function PeopleStage(props: BoardProps) {
  return <Stage {...props} people />
}
