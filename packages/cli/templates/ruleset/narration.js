// @ts-check
import { eventNarrator } from 'quintain'

/**
 * Several ways to say what happens often; the event's place in the log picks one.
 * @type {Readonly<Record<import('quintain').Language, readonly import('quintain').Template[]>>}
 */
const TEMPLATES = {
  en: [
    { id: 'strike-1', kind: 'strike', template: '{actor} strikes {target} for {damage}.' },
    { id: 'strike-2', kind: 'strike', template: '{actor} finds an opening: {target} loses {damage}.' },
    { id: 'burst-1', kind: 'burst', template: '{actor} lets all focus go and hits {target} for {damage}!' },
    { id: 'miss-1', kind: 'miss', template: '{actor} misses {target}.' },
    { id: 'miss-2', kind: 'miss', template: '{target} steps aside, and {actor} hits the air.' },
    { id: 'guard-1', kind: 'guard', template: '{actor} guards and gathers focus ({focus}).' },
    { id: 'fall-1', kind: 'fall', template: '{actor} falls.' },
  ],
  zh: [
    { id: 'strike-1', kind: 'strike', template: '{actor}攻击{target}，造成{damage}点伤害。' },
    { id: 'strike-2', kind: 'strike', template: '{actor}看准破绽，{target}失去{damage}点生命。' },
    { id: 'burst-1', kind: 'burst', template: '{actor}释放全部专注，重创{target}{damage}点！' },
    { id: 'miss-1', kind: 'miss', template: '{actor}没有打中{target}。' },
    { id: 'miss-2', kind: 'miss', template: '{target}侧身避开，{actor}扑了个空。' },
    { id: 'guard-1', kind: 'guard', template: '{actor}防守，专注升至{focus}。' },
    { id: 'fall-1', kind: 'fall', template: '{actor}倒下了。' },
  ],
}

/**
 * @param {import('./setup.js').Setup} plan
 * @param {import('quintain').Language} language
 * @returns {import('quintain').Narrator<import('./rules.js').DuelEvent>}
 */
export function narrator(plan, language) {
  return eventNarrator(TEMPLATES[language], language, (event) => {
    const names = { actor: plan.fighters[event.seat].name, target: plan.fighters[1 - event.seat].name }
    switch (event.type) {
      case 'guard':
        return { kind: 'guard', variables: { ...names, focus: event.focus } }
      case 'fall':
        return { kind: 'fall', variables: names }
      default:
        return { kind: event.hit ? event.type : 'miss', variables: { ...names, damage: event.damage } }
    }
  })
}
