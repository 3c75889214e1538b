import { addressParts } from '../../browser/routes.ts'

/** What an address of this page means. */
export type BattleSource =
  | {
      readonly kind: 'scenario'
      readonly ruleset: string
      readonly scenario: string
      /** Empty where the address does not say it. */
      readonly chance: string
      readonly step: number
    }
  | { readonly kind: 'replay'; readonly step: number }
  | { readonly kind: 'shared'; readonly packed: string; readonly step: number }
  | { readonly kind: 'damaged'; readonly step: number }

/** `battle/ruleset/scenario/chance/step`, all but the ruleset optional; `replay`; `shared/text/step`. */
export function sourceOf(hash: string): BattleSource {
  const parts = addressParts(hash)
  if (parts === null) return { kind: 'damaged', step: 0 }
  if (parts[0] === 'replay') return { kind: 'replay', step: 0 }
  if (parts[0] === 'shared') return { kind: 'shared', packed: parts[1] ?? '', step: stepOf(parts[2]) }
  const [, ruleset = '', scenario = '', chance = ''] = parts
  return { kind: 'scenario', ruleset, scenario, chance, step: stepOf(parts[4]) }
}

/** The same for all steps of one battle. */
export function keyOf(source: BattleSource): string {
  return JSON.stringify({ ...source, step: 0 })
}

function stepOf(text = '0'): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
