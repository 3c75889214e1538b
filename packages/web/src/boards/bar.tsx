import './bar.css'
import type { SceneBar } from '@quintain/engine'
import { Bar as MeasuredBar, barLabel } from '@quintain/react'
import { useTeller } from '../words/tellers.ts'

/** A measured amount, told to the reader of the page. */
export function Bar({ bar, compact = false }: { bar: SceneBar; compact?: boolean }) {
  const teller = useTeller()
  return <MeasuredBar bar={bar} label={compact ? undefined : barLabel(bar, teller)} />
}

export { barLabel as barName }
