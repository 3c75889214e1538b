import type { Scene, SceneBar, SceneUnit } from 'quintain'
import type { Frame } from '../language/frame.ts'
import type { Paint, Palette } from '../output/palette.ts'
import { letterOf } from './board.ts'
import { clipped, padded, textWidth, wrapped } from './text-width.ts'

const BAR_WIDTH = 10
const NAME_WIDTH = 20
const INDENT = '  '
/** Sides with more units are shown by kinds, not one by one. */
const MOST_LISTED = 12

/** Every side with its units: name, bars, badges, numbers. */
export function drawSides(scene: Scene, palette: Palette, columns: number, frame: Frame): string[] {
  const lines: string[] = []
  for (const [index, side] of scene.sides.entries()) {
    const units = scene.units.filter((unit) => unit.side === index)
    if (units.length === 0) continue
    const alone = units.length === 1 && units[0].name === side.name
    const standing = units.filter(({ alive }) => alive)
    const fallen = units.filter(({ alive }) => !alive)
    if (!alone) {
      const count = palette.dim(` ${frame.standing(standing.length, units.length)}`)
      lines.push(palette.side(index)(palette.bold(side.name)) + count)
    }
    const indent = alone ? '' : INDENT
    if (units.length > MOST_LISTED) {
      for (const line of drawKinds(units, palette, frame)) lines.push(indent + line)
      continue
    }
    for (const unit of standing) lines.push(indent + drawUnit(scene, unit, palette, columns - indent.length, frame))
    if (fallen.length > 0) {
      lines.push(indent + palette.dim(wrapped(`† ${counted(fallen.map(kindName))}`, columns - indent.length, '    ')))
    }
  }
  return lines
}

/** A piece of a line: its width is that of the plain text, whatever colours it gets. */
interface Piece {
  readonly text: string
  readonly paint: Paint
}

function drawUnit(scene: Scene, unit: SceneUnit, palette: Palette, columns: number, frame: Frame): string {
  const nameWidth = Math.min(NAME_WIDTH, Math.max(...scene.units.map(({ name }) => textWidth(name))))
  const letter = scene.board === undefined ? '' : `${letterOf(unit)} `
  const pieces: Piece[] = [
    {
      text: `${unit.active === true ? '▶' : ' '} ${letter}${padded(clipped(unit.name, nameWidth), nameWidth)}`,
      paint: palette.side(unit.side),
    },
    ...unit.bars.flatMap((bar) => barPieces(bar, palette, frame)),
    ...unit.badges.map(({ label, count, tone }) => ({
      text: count === undefined ? label : `${label}×${count}`,
      paint: tone === 'good' ? palette.good : tone === 'bad' ? palette.bad : palette.warn,
    })),
  ]
  const used = pieces.reduce((width, { text }) => width + textWidth(text) + 1, 0)
  const place = unit.at === undefined ? [] : [`(${unit.at.join(',')})`]
  const stats = [...place, ...(unit.stats ?? []).map(({ label, value }) => `${label} ${value}`)]
  const note = clipped(stats.join(' '), Math.max(8, columns - used))
  return [...pieces, { text: note, paint: palette.dim }]
    .map(({ text, paint }) => paint(text))
    .join(' ')
    .trimEnd()
}

function barPieces(bar: SceneBar, palette: Palette, frame: Frame): Piece[] {
  const numbers = `${rounded(bar.value)}/${rounded(bar.max)}`
  if (bar.kind !== 'hp' && bar.kind !== 'life')
    return [{ text: `${frame.bars[bar.kind]} ${numbers}`, paint: palette.dim }]
  const share = bar.max > 0 ? Math.max(0, Math.min(1, bar.value / bar.max)) : 0
  const full = bar.value > 0 ? Math.max(1, Math.round(share * BAR_WIDTH)) : 0
  const bars = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
  return [
    { text: bars, paint: share > 0.5 ? palette.good : share > 0.25 ? palette.warn : palette.bad },
    { text: padded(numbers, 7), paint: palette.bold },
  ]
}

/** A unit's name without the number that tells it from others of its kind. */
function kindName({ name, id }: SceneUnit): string {
  return name.endsWith(` ${id}`) ? name.slice(0, -id.length - 1) : name
}

/** One line for all units of a kind: how many stand, and their hp together. */
function drawKinds(units: readonly SceneUnit[], palette: Palette, frame: Frame): string[] {
  const kinds = new Map<string, SceneUnit[]>()
  for (const unit of units) {
    const name = kindName(unit)
    kinds.set(name, [...(kinds.get(name) ?? []), unit])
  }
  const width = Math.min(NAME_WIDTH, Math.max(...[...kinds.keys()].map(textWidth)))
  return [...kinds].map(([name, members]) => {
    const standing = members.filter(({ alive }) => alive)
    const hp = { kind: 'hp', value: sum(standing, 'value'), max: sum(members, 'max') } as const
    const painted = palette.side(members[0].side)(`${letterOf(members[0])} ${padded(clipped(name, width), width)}`)
    const bar = barPieces(hp, palette, frame).map(({ text, paint }) => paint(text))
    return [painted, padded(frame.standing(standing.length, members.length), 8), ...bar].join(' ').trimEnd()
  })
}

function sum(units: readonly SceneUnit[], field: 'value' | 'max'): number {
  return units.reduce((total, { bars }) => total + (bars.find(({ kind }) => kind === 'hp')?.[field] ?? 0), 0)
}

/** `Rook ×4, Gale`. */
export function counted(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ')
}

/** Numbers of battles may have many digits after the point; people need one. */
function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1)
}
