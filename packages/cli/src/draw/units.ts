import { phraseFor, type Scene, type SceneBar, type SceneUnit } from '@quintain/engine'
import type { Paint } from '../terminal/palette.ts'
import { say } from '../words/index.ts'
import { letterOf } from './board.ts'
import type { Canvas } from './scene.ts'
import { clipped, padded, textWidth, wrapped } from './text-width.ts'

const BAR_WIDTH = 10
const NAME_WIDTH = 20
const INDENT = '  '
/** Sides with more units are shown by kinds, not one by one. */
const MOST_LISTED = 12

/** Every side with its units: name, bars, badges, numbers. */
export function drawSides(scene: Scene<string>, canvas: Canvas): string[] {
  const { palette, columns, kindName } = canvas
  const lines: string[] = []
  for (const [index, side] of scene.sides.entries()) {
    const units = scene.units.filter((unit) => unit.side === index)
    if (units.length === 0) continue
    const alone = units.length === 1 && units[0].name === side.name
    const standing = units.filter(({ alive }) => alive)
    const fallen = units.filter(({ alive }) => !alive)
    if (!alone) {
      const count = palette.dim(` ${standingText(standing.length, units.length, canvas)}`)
      lines.push(palette.side(index)(palette.bold(side.name)) + count)
    }
    const indent = alone ? '' : INDENT
    if (units.length > MOST_LISTED) {
      for (const line of drawKinds(units, canvas)) lines.push(indent + line)
      continue
    }
    for (const unit of standing) lines.push(indent + drawUnit(scene, unit, columns - indent.length, canvas))
    const names = `† ${counted(fallen.map((unit) => kindName(unit)))}`
    if (fallen.length > 0) lines.push(indent + palette.dim(wrapped(names, columns - indent.length, '    ')))
  }
  return lines
}

/** A piece of a line: its width is that of the plain text, whatever colours it gets. */
interface Piece {
  readonly text: string
  readonly paint: Paint
}

function standingText(standing: number, all: number, { teller }: Canvas): string {
  return teller.text(say('scene.standing', { standing, all }))
}

function drawUnit(scene: Scene<string>, unit: SceneUnit<string>, columns: number, canvas: Canvas): string {
  const { palette } = canvas
  const nameWidth = Math.min(NAME_WIDTH, Math.max(...scene.units.map(({ name }) => textWidth(name))))
  const letter = scene.board === undefined ? '' : `${letterOf(unit)} `
  const pieces: Piece[] = [
    {
      text: `${unit.active === true ? '▶' : ' '} ${letter}${padded(clipped(unit.name, nameWidth), nameWidth)}`,
      paint: palette.side(unit.side),
    },
    ...unit.bars.flatMap((bar) => barPieces(bar, canvas)),
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

function barPieces(bar: SceneBar, { palette, teller }: Canvas): Piece[] {
  const numbers = `${rounded(bar.value)}/${rounded(bar.max)}`
  if (bar.kind !== 'hp' && bar.kind !== 'life') {
    const label = teller.text(phraseFor(undefined, `bar.${bar.kind}`) ?? bar.kind)
    return [{ text: `${label} ${numbers}`, paint: palette.dim }]
  }
  const share = bar.max > 0 ? Math.max(0, Math.min(1, bar.value / bar.max)) : 0
  const full = bar.value > 0 ? Math.max(1, Math.round(share * BAR_WIDTH)) : 0
  const bars = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
  return [
    { text: bars, paint: share > 0.5 ? palette.good : share > 0.25 ? palette.warn : palette.bad },
    { text: padded(numbers, 7), paint: palette.bold },
  ]
}

/** One line for all units of a kind: how many stand, and their hp together. */
function drawKinds(units: readonly SceneUnit<string>[], canvas: Canvas): string[] {
  const { palette } = canvas
  const kinds = new Map<string, SceneUnit<string>[]>()
  for (const unit of units) {
    const name = canvas.kindName(unit)
    kinds.set(name, [...(kinds.get(name) ?? []), unit])
  }
  const width = Math.min(NAME_WIDTH, Math.max(...[...kinds.keys()].map(textWidth)))
  return [...kinds].map(([name, members]) => {
    const standing = members.filter(({ alive }) => alive)
    const hp = { kind: 'hp', value: sum(standing, 'value'), max: sum(members, 'max') } as const
    const painted = palette.side(members[0].side)(`${letterOf(members[0])} ${padded(clipped(name, width), width)}`)
    const bar = barPieces(hp, canvas).map(({ text, paint }) => paint(text))
    return [painted, padded(standingText(standing.length, members.length, canvas), 8), ...bar].join(' ').trimEnd()
  })
}

function sum(units: readonly SceneUnit<string>[], field: 'value' | 'max'): number {
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
