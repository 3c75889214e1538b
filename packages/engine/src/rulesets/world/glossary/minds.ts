import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { THIRSTY } from '../items/potion-use.ts'
import { HURT, PRESSED, PRESSED_IN_COMBAT, RECOVERED } from '../mind/decisions.ts'
import type { Plan } from '../plan.ts'
import { STATES, type StateName } from '../setup/schema.ts'
import { say } from '../words/index.ts'
import { percent } from './figures.ts'

/** What an entity does in each state of mind: the first of its rules that applies. */
export function mindEntries(plan: Plan): GlossaryEntry[] {
  return STATES.map((mind) => ({
    id: entryId('mind', mind),
    of: 'mind',
    name: say(`mind.${mind}`),
    rules: RULES[mind](plan),
    links: LINKS[mind],
  }))
}

const CALM = say('mind.calm')

function retreat({ config }: Plan, pressed: number): Phrase {
  return say('mind.retreat', { low: percent(config.fleeHpThreshold), pressed: percent(pressed) })
}

const RULES: Readonly<Record<StateName, (plan: Plan) => Phrase[]>> = {
  WANDER: ({ config }) => [
    say('wander.home', { share: percent(Math.max(HURT, config.fleeHpThreshold)) }),
    say('wander.flee', { low: percent(config.fleeHpThreshold), pressed: percent(PRESSED) }),
    say('wander.engage'),
    say('wander.recover', { share: percent(HURT) }),
    say('wander.loot', { radius: config.lootRadius }),
    say('wander.roam', { ticks: config.roamInterval }),
  ],
  HUNT: (plan) => [retreat(plan, PRESSED), say('hunt.approach'), say('hunt.trail')],
  COMBAT: (plan) => [
    say('combat.drink', { share: percent(THIRSTY) }),
    retreat(plan, PRESSED_IN_COMBAT),
    say('combat.strike'),
    CALM,
  ],
  FLEE: ({ config }) => [
    say('flee.return', { share: percent(config.fleeHpThreshold * RECOVERED) }),
    say('flee.run', { ticks: config.maxFleeTicks }),
    say('flee.cornered'),
    CALM,
  ],
  LOOTING: ({ config }) => [say('looting.search', { ticks: config.lootDuration }), say('looting.wander')],
  RETURN_TO_TOWN: () => [say('return.way'), say('return.barred')],
  RESTING_IN_TOWN: ({ config }) => [say('rest.defend'), say('rest.heal', { heal: config.heroHealPerTick })],
}

const LINKS: Readonly<Record<StateName, readonly string[]>> = {
  WANDER: [...minds('HUNT', 'COMBAT', 'FLEE', 'LOOTING', 'RETURN_TO_TOWN'), entryId('rule', 'sight')],
  HUNT: [...minds('COMBAT', 'WANDER', 'FLEE', 'RETURN_TO_TOWN'), entryId('rule', 'sight')],
  COMBAT: [...minds('HUNT', 'WANDER', 'FLEE', 'RETURN_TO_TOWN'), entryId('rule', 'damage')],
  FLEE: [...minds('WANDER', 'COMBAT'), entryId('tile', 'town'), entryId('tile', 'sanctuary')],
  LOOTING: [...minds('WANDER'), entryId('rule', 'loot')],
  RETURN_TO_TOWN: [...minds('RESTING_IN_TOWN'), entryId('tile', 'town')],
  RESTING_IN_TOWN: [...minds('WANDER', 'COMBAT'), entryId('tile', 'town'), entryId('rule', 'stamina')],
}

function minds(...names: StateName[]): string[] {
  return names.map((name) => entryId('mind', name))
}
