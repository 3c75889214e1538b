import '../cards/card-face.css'
import './card-table.css'
import './players.css'
import './hands.css'
import './turn.css'
import './clash.css'
import './deeds.css'
import './phone.css'
import type { Scene, SceneCard, SceneZone, ZoneRole } from '@quintain/engine'
import { useMemo, useRef, useState } from 'react'
import { useWords } from '../../words/tellers.ts'
import type { Link } from '../../engine/links.ts'
import type { BoardProps } from '../props.ts'
import { sceneSummary } from '../summary.ts'
import { Call } from './call.tsx'
import { CardFace } from '../cards/card-face.tsx'
import { ChainLinks } from './chain-links.tsx'
import { Clash } from './clash.tsx'
import { DeedArrow } from './deed-arrow.tsx'
import { OtherHand, OwnHand } from './hand.tsx'
import { Hero } from './hero.tsx'
import { Pile } from './pile.tsx'
import { StepStrip } from './step-strip.tsx'
import { type Table, TableContext } from './table-context.ts'
import { withoutLinked } from './things.ts'
import { Tray } from './tray.tsx'
import { useFlights } from './use-flights.ts'
import { usePicking } from './use-picking.ts'

const NO_LINKS: readonly Link[] = []

/** Players with their hands and piles, and between them what is played against whom. */
export function CardTable(props: BoardProps) {
  const t = useWords()
  const { scene, duration, jump = false, compact = false, deed = null, links = NO_LINKS, play } = props
  const { rulesOf, selected, onSelect, asked } = props
  const root = useRef<HTMLDivElement>(null)
  const picking = usePicking(props)
  const [dragged, onDrag] = useState<string | null>(null)
  const [looked, onLook] = useState<SceneCard<string> | null>(null)
  const near = nearSide(scene)
  const last = links.at(-1)
  const open = last?.result === null ? last : undefined
  useFlights(root, scene, duration, jump)
  const table = useMemo<Table>(
    () => ({ scene, rulesOf, selected, onSelect, asked, compact, near, picking, dragged, onDrag, onLook }),
    [scene, rulesOf, selected, onSelect, asked, compact, near, picking, dragged],
  )
  const half = (side: number) => (
    <Half key={side} scene={scene} side={side} near={side === near} open={open} jump={jump} compact={compact} />
  )
  return (
    <TableContext value={table}>
      <div
        ref={root}
        className="card-table"
        data-compact={compact}
        data-plays={play !== undefined}
        role="group"
        aria-label={sceneSummary(scene, t)}
      >
        <div className="felt">
          {scene.sides
            .map((_, side) => side)
            .filter((side) => side !== near)
            .map(half)}
          {!compact && <StepStrip />}
          {!compact && <ChainLinks links={links} />}
          <Clash link={open} />
          {play !== undefined && <Call play={play} />}
          {half(near)}
          {deed !== null && duration > 0 && <DeedArrow table={root} deed={deed} />}
          {looked !== null && dragged === null && (
            <div className="card-look" aria-hidden="true">
              <span className="card">
                <CardFace card={looked} rules={allRules(props, looked)} />
              </span>
            </div>
          )}
        </div>
      </div>
    </TableContext>
  )
}

/** What the glossary says of a card: all that it does, and what it can be used for. */
function allRules({ rulesOf }: BoardProps, { entry, rules = [] }: SceneCard<string>): readonly string[] {
  const told = entry === undefined ? [] : (rulesOf?.(entry) ?? [])
  return told.length === 0 ? rules : told
}

/** Whoever looks at their own hand sits at the lower edge; who sees all, or none, sees the first side there. */
function nearSide({ zones = [] }: Scene<string>): number {
  const seen = zones.filter(({ role, cards }) => role === 'hand' && cards !== undefined)
  return seen.length === 1 ? seen[0].side : 0
}

interface HalfProps {
  readonly scene: Scene<string>
  readonly side: number
  readonly near: boolean
  readonly open: Link | undefined
  readonly jump: boolean
  readonly compact: boolean
}

/** All that is one player's. */
function Half({ scene, side, near, open, jump, compact }: HalfProps) {
  const unit = scene.units.find((one) => one.side === side)
  const all = (scene.zones ?? []).filter((zone) => zone.side === side)
  const linked = [open?.opener, ...(open?.answers ?? [])].flatMap((one) =>
    one !== undefined && one.doer === unit?.id ? one.things : [],
  )
  const zones = withoutLinked(all, linked)
  const [hand] = zones.filter(({ role }) => role === 'hand')
  const [paid] = zones.filter(({ role }) => role === 'paid')
  const piles = zones.filter((zone) => zone !== hand && (!near || zone !== paid))
  const order: readonly (ZoneRole | undefined)[] = ['paid', 'kept', 'deck', 'spent']
  const rank = ({ role }: SceneZone<string>) => order.indexOf(role)
  return (
    <section className="half" data-side={side} data-near={near} aria-label={unit?.name ?? scene.sides[side].name}>
      {unit !== undefined && <Hero unit={unit} jump={jump} />}
      {hand !== undefined && !near && <OtherHand zone={hand} />}
      <div className="piles">
        {piles
          .toSorted((a, b) => rank(a) - rank(b))
          .map((zone) => (
            <Pile key={zone.id} zone={zone} />
          ))}
      </div>
      {near && paid !== undefined && !compact && <Tray zone={paid} />}
      {hand !== undefined && near && <OwnHand zone={hand} />}
    </section>
  )
}
