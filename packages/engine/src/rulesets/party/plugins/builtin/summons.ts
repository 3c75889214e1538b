import type { SummonPlugin } from '../plugins.ts'
import type { SummonOrder } from '../../summons/making.ts'
import { say } from '../../words/index.ts'

/** Summons that builtin passives and cards call. */
export const WISP = { kind: 'wisp', source: 'wispCaller', multiplier: 0.5 } as const satisfies SummonOrder
export const DRONE = { kind: 'drone', source: 'swarmCaller', multiplier: 0.25, turns: 4 } as const satisfies SummonOrder
/** A copy of the member that it belongs to. A card that calls one puts its own id as the source. */
export const PHANTOM = { kind: 'phantom', source: 'phantom', multiplier: 1.0 } as const satisfies SummonOrder

export const summons: readonly SummonPlugin[] = [
  { order: WISP, name: say('summon.wisp') },
  { order: DRONE, name: say('summon.drone') },
  { order: PHANTOM, name: say('summon.phantom') },
]
