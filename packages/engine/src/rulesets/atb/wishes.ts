import type { Wishes } from '../../kernel/contract.ts'
import type { Plan } from './plan.ts'

/** The entries of `config.ui` that screens read, and what may stand there. All others are carried along. */
export const UI_ENTRIES = [
  { key: 'speed', isUsable: (value: unknown) => typeof value === 'number' && value > 0 && value <= 1000 },
  { key: 'details', isUsable: isBoolean },
  { key: 'lines', isUsable: (value: unknown) => Number.isInteger(value) && Number(value) >= 1 },
  { key: 'board', isUsable: isBoolean },
  { key: 'progressive', isUsable: isBoolean },
] as const

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}

/** Seed, generator and the entries for screens. Unusable entries are ignored here; the linter reports them. */
export function wishes({ setup: { config } }: Plan): Wishes {
  const { rngSeed: seed, generator, ui } = config
  const usable = UI_ENTRIES.filter(({ key, isUsable }) => isUsable(ui[key]))
  const screen: Wishes = Object.fromEntries(usable.map(({ key }) => [key, ui[key]]))
  return { ...(seed === undefined ? {} : { seed }), ...(generator === undefined ? {} : { generator }), ...screen }
}
