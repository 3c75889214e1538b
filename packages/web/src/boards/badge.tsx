import type { SceneUnit } from '@quintain/engine'
import type { BoardProps } from './props.ts'
import { rulesText } from './summary.ts'

interface BadgeProps extends Pick<BoardProps, 'rulesOf'> {
  readonly badge: SceneUnit<string>['badges'][number]
}

/** A condition of a unit; its rules are told to whoever points at it. */
export function Badge({ badge: { label, tone = 'neutral', count, entry }, rulesOf }: BadgeProps) {
  return (
    <span className="tag" data-tone={tone} title={rulesText(rulesOf, entry)}>
      {label} {count !== undefined && <b className="number">{count}</b>}
    </span>
  )
}
