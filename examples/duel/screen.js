// @ts-check
import { entryId } from '@quintain/engine'
import { fighterName } from './meaning.js'
import { BURST_COST } from './rules.js'
import { say } from './words.js'

/** @typedef {import('./state.js').State} State */

/**
 * All is open here, so every seat sees the same. With hidden information `view`, `scene` and `viewEvent` leave out
 * what the seat may not know, and `redeal` deals it anew for the search.
 * @param {State} state
 * @returns {import('@quintain/engine').Json}
 */
export function view({ steps, active, hp, focus, guarding }) {
  return { steps, active, hp, focus, guarding }
}

/**
 * @param {State} state
 * @returns {import('@quintain/engine').Scene}
 */
export function scene({ plan, steps, active, hp, focus, guarding }) {
  return {
    caption: say('caption', { number: steps + 1 }),
    sides: plan.fighters.map((_, seat) => ({ id: String(seat), name: fighterName(plan, seat) })),
    units: plan.fighters.map((fighter, seat) => ({
      id: String(seat),
      kind: fighter.name,
      name: fighterName(plan, seat),
      entry: entryId('fighter', fighter.name),
      side: seat,
      alive: hp[seat] > 0,
      active: seat === active,
      bars: [{ kind: 'hp', value: hp[seat], max: fighter.hp }],
      badges: guarding[seat] ? [{ label: say('guarding'), tone: 'good', entry: entryId('move', 'guard') }] : [],
      stats: [
        { id: 'power', label: say('power'), value: fighter.power },
        { id: 'focus', label: say('focus'), value: focus[seat], entry: entryId('move', 'burst') },
      ],
    })),
  }
}

/** @type {import('@quintain/engine').PlayerAid<import('./index.js').Types>} */
export const player = {
  describe(state, { type }) {
    if (type === 'guard') return { label: say('guard') }
    const { hitChance, fighters } = state.plan
    const factor = type === 'burst' ? 2 : 1
    const { power } = fighters[state.active]
    const share = state.guarding[1 - state.active] ? 0.5 : 1
    const range = [1, 6].map((die) => Math.floor((die + power) * factor * share))
    return {
      label: type === 'burst' ? say('burst', { cost: BURST_COST }) : say('strike'),
      odds: [
        { label: say('hit'), value: `${Math.round(hitChance * 100)}%` },
        { label: say('damage'), value: range.join('-') },
      ],
    }
  },
  refs: (state, { type }) => [String(type === 'guard' ? state.active : 1 - state.active)],
}
