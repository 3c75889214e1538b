import type { Scene, SceneCard, SceneZone } from 'quintain'
import type { Frame } from '../language/frame.ts'
import type { Palette } from '../output/palette.ts'
import { drawBoard } from './board.ts'
import { clipped, wrapped } from './text-width.ts'
import { counted, drawSides } from './units.ts'

const MOST_QUEUED = 10
/** Zones with more cards show names alone. */
const MOST_CARDS = 8

/** Any ruleset's scene as text: caption, board, sides, who is next, cards, facts. Knows no rule. */
export function drawScene(scene: Scene, palette: Palette, columns: number, frame: Frame): string {
  const lines = [palette.bold(scene.caption)]
  if (scene.board !== undefined) lines.push(...drawBoard(scene, scene.board, palette, columns, frame))
  lines.push(...drawSides(scene, palette, columns, frame))
  const queue = drawQueue(scene, palette, frame)
  if (queue !== '') lines.push(wrapped(`${frame.next}${queue}`, columns, '      '))
  lines.push(...drawZones(scene, palette, columns))
  const facts = (scene.facts ?? []).map(({ label, value }) => (value === '' ? label : `${label}${frame.colon}${value}`))
  if (facts.length > 0) lines.push(wrapped(facts.join(' · '), columns, '  '))
  return `${lines.join('\n')}\n`
}

function drawQueue(scene: Scene, palette: Palette, frame: Frame): string {
  const queue = scene.queue ?? []
  const shown = queue.slice(0, MOST_QUEUED).map(({ unit, value }) => {
    const found = scene.units.find(({ id }) => id === unit)
    const name = found?.name ?? unit
    return value === undefined ? name : `${name} ${Number.isInteger(value) ? value : value.toFixed(1)}`
  })
  const more = queue.length > MOST_QUEUED ? palette.dim(frame.more(queue.length - MOST_QUEUED)) : ''
  return shown.join(' · ') + more
}

function drawZones(scene: Scene, palette: Palette, columns: number): string[] {
  const lines: string[] = []
  for (const [index, side] of scene.sides.entries()) {
    const zones = (scene.zones ?? []).filter((zone) => zone.side === index)
    const hidden = zones.filter(({ cards, count }) => cards === undefined || count === 0)
    const open = zones.filter(({ cards, count }) => cards !== undefined && count > 0)
    if (zones.length === 0) continue
    const counts = hidden.map(({ label, count }) => `${label} ${count}`).join(' · ')
    lines.push(`${palette.side(index)(side.name)}${counts === '' ? '' : ` ${palette.dim(counts)}`}`)
    for (const zone of open) lines.push(`  ${zoneText(zone, columns - 2)}`)
  }
  return lines
}

function zoneText({ label, count, cards = [] }: SceneZone, columns: number): string {
  if (cards.length <= MOST_CARDS)
    return wrapped(`${label} ${count}: ${cards.map(cardText).join(' | ')}`, columns, '    ')
  return clipped(`${label} ${count}: ${counted(cards.map(({ name }) => name))}`, columns)
}

/** `Reed Blade (attack 1, cost 1; go again)`. */
export function cardText(card: SceneCard): string {
  const stats = card.stats.map(({ label, value }) => `${label} ${value}`).join(', ')
  const notes = [stats, card.keywords.join(', ')].filter((text) => text !== '').join('; ')
  return notes === '' ? card.name : `${card.name} (${notes})`
}
