// @ts-check
import { dictionary, entryId } from '@quintain/engine'
import { BURST_COST } from './rules.js'
import { say } from './words.js'

/**
 * @typedef {import('./setup.js').Setup} Setup
 * @typedef {import('./rules.js').DuelEvent} DuelEvent
 */

/**
 * What each type of event means: who does it to whom, how much, what it looks like. Boards, logs and the lab read it.
 * @type {import('@quintain/engine').Dictionary<DuelEvent>}
 */
export const events = dictionary({
  strike: { doer: 'seat', receiver: target, amount: 'damage', family: 'strike', weight: 'deed' },
  burst: { doer: 'seat', receiver: target, amount: 'damage', family: 'storm', weight: 'deed' },
  guard: { doer: 'seat', family: 'ward', weight: 'deed' },
  fall: { receiver: 'seat', family: 'death', weight: 'turningPoint', fells: true },
})

/** @param {DuelEvent} event */
function target({ seat }) {
  return 1 - seat
}

/**
 * A fighter by name, which content may have in other languages.
 * @param {Setup} plan
 * @param {number} seat
 * @returns {import('@quintain/engine').Name}
 */
export function fighterName({ fighters }, seat) {
  return { of: 'fighter', id: String(seat), name: fighters[seat].name }
}

/**
 * An event as a phrase; which of several ways is told follows from the event's place in the log.
 * @param {Setup} plan
 * @param {DuelEvent} event
 */
export function tell(plan, event) {
  const actor = fighterName(plan, event.seat)
  if (event.type === 'fall') return say('tell.fall', { actor })
  if (event.type === 'guard') return say('tell.guard', { actor, focus: event.focus })
  const names = { actor, target: fighterName(plan, target(event)) }
  return event.hit ? say(`tell.${event.type}`, { ...names, damage: event.damage }) : say('tell.miss', names)
}

/**
 * The rules of everything that a duel has, made of the numbers that the rules run on. Scenes name entries by id.
 * @param {Setup} plan
 * @returns {import('@quintain/engine').GlossaryEntry[]}
 */
export function glossary(plan) {
  const percent = Math.round(plan.hitChance * 100)
  return [
    ...plan.fighters.map(({ name, hp, power }, seat) => ({
      id: entryId('fighter', name),
      of: 'fighter',
      name: fighterName(plan, seat),
      rules: [say('rule.fighter')],
      numbers: [
        { label: say('hp'), value: hp },
        { label: say('power'), value: power },
      ],
    })),
    { id: entryId('move', 'strike'), of: 'move', name: say('strike'), rules: [say('rule.strike', { percent })] },
    { id: entryId('move', 'guard'), of: 'move', name: say('guard'), rules: [say('rule.guard')] },
    {
      id: entryId('move', 'burst'),
      of: 'move',
      name: say('burst', { cost: BURST_COST }),
      rules: [say('rule.burst', { cost: BURST_COST })],
      links: [entryId('move', 'strike'), entryId('move', 'guard')],
    },
  ]
}
