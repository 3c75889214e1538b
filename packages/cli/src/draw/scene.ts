import type { Scene, SceneCard, SceneGauge, SceneStep, SceneUnit, SceneZone, Teller } from '@quintain/engine'
import type { Palette } from '../terminal/palette.ts'
import { say } from '../words/index.ts'
import { drawBoard } from './board.ts'
import { clipped, wrapped } from './text-width.ts'
import { counted, drawSides } from './units.ts'

const MOST_QUEUED = 10
/** Zones with more cards show names alone. */
const MOST_CARDS = 8

/** Where a scene is drawn, and for whom. */
export interface Canvas {
  readonly palette: Palette
  readonly columns: number
  readonly teller: Teller
  /** What units of a unit's kind are called, without what tells them apart. */
  readonly kindName: (unit: SceneUnit<string>) => string
}

/** Any ruleset's scene as text: caption, steps, board, sides, who is next, cards, facts. Knows no rule. */
export function drawScene(scene: Scene<string>, canvas: Canvas): string {
  const { palette, columns, teller } = canvas
  const lines = [palette.bold(scene.caption)]
  if (scene.steps !== undefined) lines.push(wrapped(drawSteps(scene.steps, palette), columns, '  '))
  if (scene.board !== undefined) lines.push(...drawBoard(scene, scene.board, palette, columns, teller))
  lines.push(...drawSides(scene, canvas))
  const queue = drawQueue(scene, canvas)
  if (queue !== '') lines.push(wrapped(teller.text(say('scene.next', { queue })), columns, '      '))
  lines.push(...drawCounter(scene), ...drawZones(scene, canvas))
  for (const facts of [scene.facts ?? [], scene.rewards ?? []]) {
    const told = facts.map(({ label, value }) =>
      value === '' ? label : teller.text(say('scene.fact', { label, value })),
    )
    if (told.length > 0) lines.push(wrapped(told.join(' · '), columns, '  '))
  }
  return `${lines.join('\n')}\n`
}

/** All steps of a turn in a row; the one that it is in is marked. */
function drawSteps(steps: readonly SceneStep<string>[], palette: Palette): string {
  return steps.map(({ label, active }) => (active ? palette.bold(`[${label}]`) : palette.dim(label))).join(' › ')
}

function drawQueue(scene: Scene<string>, { teller }: Canvas): string {
  const all = scene.queue ?? []
  const shown = all.slice(0, MOST_QUEUED).map(({ unit, value, gauge, bonus }) => {
    const found = scene.units.find(({ id }) => id === unit)
    const clock = value === undefined ? (gauge === undefined ? '' : gaugeText(gauge)) : numberText(value)
    return [found?.name ?? unit, clock, bonus === undefined ? '' : `+${bonus}`].filter((text) => text !== '').join(' ')
  })
  const queue = shown.join(' · ')
  const count = all.length - MOST_QUEUED
  return count > 0 ? teller.text(say('scene.more', { queue, count })) : queue
}

function drawCounter({ counter }: Scene<string>): string[] {
  return counter === undefined ? [] : [`${counter.label} ${gaugeText(counter.gauge)} · ${counter.note}`]
}

function gaugeText({ value, max }: SceneGauge): string {
  return `${numberText(value)}/${numberText(max)}`
}

function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}

function drawZones(scene: Scene<string>, { palette, columns, teller }: Canvas): string[] {
  const lines: string[] = []
  for (const [index, side] of scene.sides.entries()) {
    const zones = (scene.zones ?? []).filter((zone) => zone.side === index)
    const hidden = zones.filter(({ cards, count }) => cards === undefined || count === 0)
    const open = zones.filter(({ cards, count }) => cards !== undefined && count > 0)
    if (zones.length === 0) continue
    const counts = hidden.map(({ label, count }) => `${label} ${count}`).join(' · ')
    lines.push(`${palette.side(index)(side.name)}${counts === '' ? '' : ` ${palette.dim(counts)}`}`)
    for (const zone of open) lines.push(`  ${zoneText(zone, columns - 2, teller)}`)
  }
  return lines
}

function zoneText({ label, count, cards = [] }: SceneZone<string>, columns: number, teller: Teller): string {
  const zone = (contents: string): string => teller.text(say('scene.zone', { label, count, cards: contents }))
  if (cards.length > MOST_CARDS) return clipped(zone(counted(cards.map(({ name }) => name))), columns)
  return wrapped(zone(cards.map((card) => cardText(card, teller)).join(' | ')), columns, '    ')
}

/** `Reed Blade (attack 1, cost 1; go again)`. */
export function cardText({ name, stats, keywords }: SceneCard<string>, teller: Teller): string {
  const numbers = stats.map(({ label, value }) => `${label} ${value}`).join(', ')
  const notes = [numbers, keywords.join(', ')].filter((text) => text !== '').join('; ')
  return notes === '' ? name : teller.text(say('scene.card', { name, notes }))
}
