/**
 * Arms for units: sides differ by the shape of the shield as well as by colour, kinds of unit by the division of the
 * field, which follows from the name alone. All paths live in a square of 100.
 */
const SHIELDS = [
  // Heater, roundel, lozenge, square, hexagon, pentagon: by side.
  'M9 7H91V46C91 72 72 89 50 97C28 89 9 72 9 46Z',
  'M50 4A46 46 0 1 1 50 96A46 46 0 1 1 50 4Z',
  'M50 1L97 50L50 99L3 50Z',
  'M12 12H88V88H12Z',
  'M27 7H73L98 50L73 93H27L2 50Z',
  'M50 2L97 38L79 95H21L3 38Z',
] as const

const DIVISIONS = [
  'M50 0H100V100H50Z',
  'M0 52H100V100H0Z',
  'M0 0L100 100H0Z',
  'M0 0H100V30H0Z',
  'M0 100L50 46L100 100V70L50 16L0 70Z',
  'M38 0H62V38H100V62H62V100H38V62H0V38H38Z',
  'M50 0H100V50H0V100H50Z',
  'M16 0H50L50 96Z M84 0H50L50 96Z',
  'M0 22L22 0L50 28L78 0L100 22L72 50L100 78L78 100L50 72L22 100L0 78L28 50Z',
  'M0 36H100V64H0Z',
] as const

/** Sides that have a colour and a shield of their own; any more share them. */
export const SIDE_KINDS = SHIELDS.length

export function sideColor(side: number): string {
  return `var(--side-${side % SIDE_KINDS})`
}

export function sideWash(side: number): string {
  return `var(--side-${side % SIDE_KINDS}-wash)`
}

export function shieldPath(side: number): string {
  return SHIELDS[side % SHIELDS.length]
}

/** Whose arms they are: units of a kind bear the same. */
export interface Bearer {
  readonly kind?: string
  readonly name: string
  /** Index of the side. */
  readonly side: number
}

export function divisionPath({ kind, name }: Bearer): string {
  let hash = 2166136261
  for (const letter of kind ?? withoutNumbers(name)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return DIVISIONS[(hash >>> 8) % DIVISIONS.length]
}

/** Numbers and ranks in a name do not count. */
function withoutNumbers(name: string): string {
  return name.replace(/\s*(\d+|\(.*\))\s*/g, '')
}

/** Two letters that tell units apart at a glance; one sign for names without letters. */
export function initials(name: string): string {
  const words = withoutNumbers(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !['the', 'of', 'a'].includes(word.toLowerCase()))
  const first = Array.from(words[0] ?? '?')
  // Signs as broad as these leave no room for a second one.
  if (/\p{Script=Han}/u.test(first[0])) return first[0]
  if (words.length > 1) return (first[0] + Array.from(words[1])[0]).toUpperCase()
  return first[0].toUpperCase() + (first[1] ?? '')
}
