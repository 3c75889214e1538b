import { EventLog } from '../../packages/engine/src/kernel/event-log.ts'
import { Sfc32 } from '../../packages/engine/src/random/sfc32.ts'
import type { Stream } from '../../packages/engine/src/random/generator.ts'
import { Scripted } from '../../packages/engine/src/random/scripted.ts'
import type { Combatant } from '../../packages/engine/src/rulesets/party/combatant/combatant.ts'
import type { PartyEvent } from '../../packages/engine/src/rulesets/party/events.ts'
import { party } from '../../packages/engine/src/rulesets/party/index.ts'
import type { PartyState } from '../../packages/engine/src/rulesets/party/state.ts'

/** Helpers of the tests of this ruleset. */

export interface Listened {
  readonly battle: PartyState
  readonly log: EventLog<PartyEvent>
}

/** A battle just started, with everything that happens in a log. */
export function started(setup: unknown, random: Stream = Sfc32.seeded(1), ruleset = party): Listened {
  const log = new EventLog<PartyEvent>()
  const battle = ruleset.start(ruleset.prepare(ruleset.setup.parse(setup)), random, log)
  return { battle, log }
}

/** Plays on to the end. */
export function finished(listened: Listened, ruleset = party): Listened {
  const { battle, log } = listened
  while (ruleset.next(battle).kind === 'auto') ruleset.step(battle, undefined, log)
  return listened
}

/** A battle that is not stepped: rules are called on its combatants directly, and heard in the log. */
export function arena(setup: unknown, random?: Stream): Listened & { get: (label: string) => Combatant } {
  const listened = started(setup, random)
  const { battle, log } = listened
  battle.log = log
  const get = (label: string): Combatant => {
    const found = [...battle.party, ...battle.foes].find((one) => one.label === label)
    if (found === undefined) throw new RangeError(`there is no ${label}`)
    return found
  }
  return { ...listened, get }
}

/** Outputs that make `random()` give these values, as nearly as 32 bits can. */
export function draws(...values: number[]): Scripted {
  return new Scripted(values.flatMap((value) => [Math.floor(value * 4294967296) >>> 0, 0]))
}

/** A fight of two with everything plain: no scaling, no dodging, no critical hits unless said. */
export function duel(member: object = {}, foe: object = {}, rest: object = {}): object {
  const stats = { maxHp: 900, atk: 100, defense: 10, critRate: 0, mitigation: 1, vitality: 1, regain: 0, spd: 4 }
  const plain = { ...stats, effectHitRate: 1, effectResistance: 1 }
  const fighter = (id: string, given: object) => ({
    id,
    ...given,
    stats: { ...plain, ...('stats' in given && typeof given.stats === 'object' ? given.stats : {}) },
  })
  return {
    room: { scaleFoes: false },
    party: { members: [fighter('ada', member)] },
    foes: [fighter('grim', foe)],
    ...rest,
  }
}

export function rows(log: EventLog<PartyEvent>, type: PartyEvent['type']): PartyEvent[] {
  return log.events.filter((event) => event.type === type)
}
