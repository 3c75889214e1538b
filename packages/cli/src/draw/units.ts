import type { Scene, SceneBar, SceneUnit } from 'quintain'
import type { Palette } from '../output/palette.ts'
import { letterOf } from './board.ts'
import { clipped, padded, textWidth } from './text-width.ts'

const BAR_WIDTH = 10
const NAME_WIDTH = 20
/** Sides with more units are shown by kinds, not one by one. */
const MOST_LISTED = 12

/** Every side with its units: name, bars, badges, numbers. */
export function drawSides(scene: Scene, palette: Palette, columns: number): string[] {
  const lines: string[] = []
  for (const [index, side] of scene.sides.entries()) {
    const units = scene.units.filter((unit) => unit.side === index)
    if (units.length === 0) continue
    const paint = palette.side(index)
    const alone = units.length === 1 && units[0].name === side.name
    const standing = units.filter(({ alive }) => alive).length
    if (!alone) lines.push(paint(palette.bold(side.name)) + palette.dim(` ${standing} of ${units.length}`))
    const drawn = units.length > MOST_LISTED ? drawKinds(units, palette) : drawUnits(scene, units, palette, columns)
    lines.push(...drawn.map((line) => (alone ? line : `  ${line}`)))
  }
  return lines
}

function drawUnits(scene: Scene, units: readonly SceneUnit[], palette: Palette, columns: number): string[] {
  const width = Math.min(NAME_WIDTH, Math.max(...scene.units.map(({ name }) => textWidth(name))))
  return units.map((unit) => {
    const name = padded(clipped(unit.name, width), width)
    const sign = unit.active === true ? palette.bold('▶ ') : '  '
    const letter = scene.board === undefined ? '' : `${letterOf(unit)} `
    if (!unit.alive) return palette.dim(`† ${letter}${name} fallen`)
    const painted = palette.side(unit.side)(letter + name)
    const parts = [sign + painted, ...unit.bars.map((bar) => drawBar(bar, palette))]
    const used = textWidth(letter + name) + unit.bars.length * (BAR_WIDTH + 16)
    const badges = unit.badges.map((badge) => {
      const text = badge.count === undefined ? badge.label : `${badge.label}×${badge.count}`
      if (badge.tone === 'good') return palette.good(text)
      return badge.tone === 'bad' ? palette.bad(text) : palette.warn(text)
    })
    const stats = (unit.stats ?? []).map(({ label, value }) => `${label} ${value}`).join(' ')
    const place = unit.at === undefined ? '' : `(${unit.at.join(',')})`
    const notes = [place, clipped(stats, Math.max(20, columns - used))].filter((text) => text !== '')
    return [...parts, ...badges, palette.dim(notes.join(' '))].join(' ').trimEnd()
  })
}

function drawBar(bar: SceneBar, palette: Palette): string {
  const share = bar.max > 0 ? Math.max(0, Math.min(1, bar.value / bar.max)) : 0
  const label = bar.kind === 'hp' ? '' : `${bar.kind} `
  const numbers = `${label}${rounded(bar.value)}/${rounded(bar.max)}`
  if (bar.kind !== 'hp' && bar.kind !== 'life') return palette.dim(padded(numbers, label.length + 5))
  const full = bar.value > 0 ? Math.max(1, Math.round(share * BAR_WIDTH)) : 0
  const paint = barPaint(share, palette)
  return `${paint('█'.repeat(full))}${palette.dim('░'.repeat(BAR_WIDTH - full))} ${padded(numbers, 7)}`
}

function barPaint(share: number, palette: Palette): (text: string) => string {
  if (share > 0.5) return palette.good
  return share > 0.25 ? palette.warn : palette.bad
}

/** One line for all units of a name: how many stand, and their hp together. */
function drawKinds(units: readonly SceneUnit[], palette: Palette): string[] {
  const kinds = new Map<string, SceneUnit[]>()
  for (const unit of units) kinds.set(unit.name, [...(kinds.get(unit.name) ?? []), unit])
  const width = Math.min(NAME_WIDTH, Math.max(...[...kinds.keys()].map(textWidth)))
  return [...kinds].map(([name, members]) => {
    const standing = members.filter(({ alive }) => alive)
    const hp = { kind: 'hp', value: sum(standing, 'value'), max: sum(members, 'max') } as const
    const painted = palette.side(members[0].side)(`${letterOf(members[0])} ${padded(clipped(name, width), width)}`)
    return `${painted} ${padded(`×${standing.length} of ${members.length}`, 10)} ${drawBar(hp, palette)}`.trimEnd()
  })
}

function sum(units: readonly SceneUnit[], field: 'value' | 'max'): number {
  return units.reduce((total, { bars }) => total + (bars.find(({ kind }) => kind === 'hp')?.[field] ?? 0), 0)
}

/** Numbers of battles may have many digits after the point; people need one. */
function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}
