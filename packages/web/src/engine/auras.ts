import { type BattleState, isRecord } from 'quintain'

const EFFECTS = ['armor', 'undying', 'execute', 'lament_aura'] as const

/** What a unit of `hex` does to those around it. */
export interface Aura {
  readonly effect: (typeof EFFECTS)[number]
  readonly value: number
  /** In hexes; 0 is the unit's own. */
  readonly radius: number
  readonly whom: 'allies' | 'foes'
  /** For `lament_aura`: how near the fallen those must be who gain from it. */
  readonly near: number | null
  /** Silence stops executions; all other auras go on. */
  readonly active: boolean
}

/** The auras of a living unit, as its kind has them; none in rulesets without auras. */
export function aurasOf(state: BattleState, id: string): readonly Aura[] {
  const units: unknown = Reflect.get(state, 'units')
  const unit: unknown = Array.isArray(units)
    ? units.find((one: unknown) => isRecord(one) && String(one['id']) === id)
    : undefined
  if (!isRecord(unit) || !isRecord(unit['kind']) || !(Number(unit['hp']) > 0)) return []
  const { abilities } = unit['kind']
  if (!Array.isArray(abilities)) return []
  const silenced = unit['silenced'] !== 0
  return abilities.flatMap((ability: unknown): Aura[] => {
    if (!isRecord(ability) || ability['trigger'] !== 'passive') return []
    const effect = EFFECTS.find((one) => one === ability['effect'])
    const { value, aura, range } = ability
    if (effect === undefined || typeof value !== 'number' || typeof aura !== 'number') return []
    // Without a reach only laments act, on their own bearer.
    if (aura === 0 && effect !== 'lament_aura') return []
    return [
      {
        effect,
        value,
        radius: aura,
        whom: effect === 'execute' ? 'foes' : 'allies',
        near: effect === 'lament_aura' && typeof range === 'number' ? range : null,
        active: effect !== 'execute' || !silenced,
      },
    ]
  })
}
