import { isRecord, type BattleState, type Place, type Scene } from 'quintain'

/** What the chosen unit (else the first) can see, on maps that have a range of sight. */
export function sightOf(
  ruleset: string,
  state: BattleState,
  scene: Scene,
  unit: string | null,
): { readonly at: Place; readonly range: number } | null {
  if (ruleset !== 'world') return null
  const plan: unknown = Reflect.get(state, 'plan')
  const config = isRecord(plan) ? plan['config'] : undefined
  const range = isRecord(config) ? config['visionRange'] : undefined
  const eyes =
    scene.units.find(({ id }) => id === unit) ?? scene.units.find(({ side }) => scene.sides[side].id === 'heroes')
  return typeof range === 'number' && eyes?.at !== undefined ? { at: eyes.at, range } : null
}
