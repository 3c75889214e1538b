// @ts-check
import { BURST_COST } from './rules.js'

/** @typedef {import('./state.js').State} State */

/**
 * All is open here, so every seat sees the same. With hidden information `view`, `scene` and `viewEvent` leave out
 * what the seat may not know, and `redeal` deals it anew for the search.
 * @param {State} state
 * @returns {import('quintain').Json}
 */
export function view({ steps, active, hp, focus, guarding }) {
  return { steps, active, hp, focus, guarding }
}

/**
 * @param {State} state
 * @returns {import('quintain').Scene}
 */
export function scene({ plan, steps, active, hp, focus, guarding }) {
  return {
    caption: `Action ${steps + 1}`,
    sides: plan.fighters.map(({ name }, seat) => ({ id: String(seat), name })),
    units: plan.fighters.map((fighter, seat) => ({
      id: String(seat),
      name: fighter.name,
      side: seat,
      alive: hp[seat] > 0,
      active: seat === active,
      bars: [{ kind: 'hp', value: hp[seat], max: fighter.hp }],
      badges: guarding[seat] ? [{ label: 'guard', tone: 'good' }] : [],
      stats: [
        { label: 'power', value: fighter.power },
        { label: 'focus', value: focus[seat] },
      ],
    })),
  }
}

/** @type {import('quintain').PlayerAid<import('./index.js').Types>} */
export const player = {
  describe(state, { type }, language) {
    const { hitChance, fighters } = state.plan
    const names =
      language === 'zh'
        ? { strike: '攻击', guard: '防守', burst: '爆发' }
        : { strike: 'Strike', guard: 'Guard', burst: `Burst (${BURST_COST} focus)` }
    if (type === 'guard') return { label: names.guard }
    const factor = type === 'burst' ? 2 : 1
    const { power } = fighters[state.active]
    const share = state.guarding[1 - state.active] ? 0.5 : 1
    const range = [1, 6].map((die) => Math.floor((die + power) * factor * share))
    return {
      label: names[type],
      odds: [
        { label: language === 'zh' ? '命中' : 'hit', value: `${Math.round(hitChance * 100)}%` },
        { label: language === 'zh' ? '伤害' : 'damage', value: range.join('-') },
      ],
    }
  },
}
