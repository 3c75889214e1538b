import { describe, expect, test } from 'vitest'
import { duel } from '../../../../../tests/party/arena.ts'
import { CARDS, DOTS, PASSIVES, RELICS, SPECIALS, TYPES } from '../../../../../tests/party/setups.ts'
import { Battle } from '../../kernel/battle.ts'
import { entryId, type GlossaryEntry } from '../../kernel/meaning/glossary.ts'
import { englishText, tellerIn } from '../../kernel/meaning/teller.ts'
import { builtin } from './plugins/builtin/index.ts'
import { ADJECTIVES } from './content/encounters.ts'
import { cards, content, foes, members, relics } from './content/index.ts'
import { extras } from './plugins/extras/index.ts'
import { party, partyRuleset } from './index.ts'
import { UNTOLD } from './plugins/registry.ts'
import { STATS } from './combatant/stats.ts'

function glossaryIn(setup: unknown, ruleset = party): readonly GlossaryEntry[] {
  return ruleset.glossary?.(ruleset.prepare(ruleset.setup.parse(setup))) ?? []
}

/** Everything of the content pack at once. */
const everything = {
  room: { scaleFoes: false },
  party: { members, cards, relics },
  foes,
}

/** Adjectives stand only in encounters. */
const roadside = content.scenarios.find(({ id }) => id === 'roadside')?.setup

describe('the glossary', async () => {
  const tellers = [await tellerIn('en', content), await tellerIn('zh', content)] as const
  const entries = [
    ...glossaryIn(everything),
    ...glossaryIn(roadside).filter(({ of }) => of === 'adjective'),
    ...glossaryIn(duel({}, {}, { rules: { order: 'speed' } })).filter(({ id }) => id === 'rule:round'),
  ]
  const ids = new Set(entries.map(({ id }) => id))

  test('has an entry for everything with a rule', () => {
    const effects = [...(builtin.effects ?? []), ...(extras.effects ?? [])]
    const wanted = [
      ...members.map(({ id }) => entryId('member', id)),
      ...foes.map(({ id }) => entryId('foe', id)),
      ...cards.map(({ id }) => entryId('card', id)),
      ...relics.map(({ id }) => entryId('relic', id)),
      ...[...CARDS, ...RELICS].map((id) => entryId('behavior', id)),
      ...PASSIVES.map((id) => entryId('passive', id)),
      ...SPECIALS.map((id) => entryId('special', id)),
      ...TYPES.flatMap((id) => [entryId('type', id), entryId('ultimate', id)]),
      ...[...DOTS, 'enrageBleed'].map((kind) => entryId('dot', kind)),
      ...['regeneration', 'radiance', 'mending', 'salve', 'afterglow'].map((id) => entryId('hot', id)),
      ...effects.map(({ id, group }) => entryId(group, id)),
      ...STATS.map((stat) => entryId('stat', stat)),
      ...['normal', 'prime', 'glitched', 'boss'].map((rank) => entryId('rank', rank)),
      ...['wisp', 'drone', 'phantom'].map((kind) => entryId('summon', kind)),
      ...['enrage', 'turn', 'action', 'actionPoint', 'damage', 'aggro'].map((id) => entryId('rule', id)),
    ]
    expect(wanted.filter((id) => !ids.has(id))).toEqual([])
    expect(Array.isArray(ADJECTIVES) ? ADJECTIVES.length : 0).toBe(
      entries.filter(({ of }) => of === 'adjective').length,
    )
  })

  test('ids are unique, links lead somewhere, kinds have words', () => {
    const all = glossaryIn(everything).map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    for (const { id, of, links = [] } of entries) {
      expect(
        links.filter((link) => !ids.has(link)),
        id,
      ).toEqual([])
      expect(party.words?.english, id).toHaveProperty([`of.${of}`])
    }
  })

  test.each([0, 1])('every entry tells its rules and numbers, in language %i', (which) => {
    const teller = tellers[which]
    const foreign = which === 0 ? /[\u4e00-\u9fff]/ : /[A-Za-z]/
    for (const { id, name, rules, numbers = [] } of entries) {
      expect(rules.length, id).toBeGreaterThan(0)
      expect(rules, id).not.toContain(UNTOLD[0])
      const values = numbers.map(({ value }) => (typeof value === 'number' ? String(value) : teller.text(value)))
      const texts = [teller.text(name), ...rules.map((rule) => teller.text(rule)), ...values]
      for (const text of [...texts, ...numbers.map(({ label }) => teller.text(label))]) {
        expect(text, id).not.toMatch(/[{}]|undefined|NaN|^\s*$/)
        expect(text, id).not.toMatch(foreign)
      }
      for (const rule of texts.slice(1, 1 + rules.length)) expect(rule, id).toMatch(/[.。!！]$/)
    }
  })

  test('rules are made of the data that the rules run on', () => {
    const setup = duel(
      {
        actionsPerTurn: 2,
        damageBonus: { fire: 0.25 },
        effects: [{ type: 'modifier', id: 'boost', name: 'Boost', turns: 3, multipliers: { atk: 1.5 } }],
      },
      { rank: 'glitched prime', passives: ['mendCycle'] },
      { rules: { enrage: { normalTurns: 7 } } },
    )
    const told = (id: string) =>
      glossaryIn(setup)
        .find((one) => one.id === id)
        ?.rules.map(englishText)
        .join(' ')
    expect(told('member:ada')).toContain('2 actions a turn.')
    expect(told('member:ada')).toContain('Its Fire hits: damage +25%.')
    expect(told('member:ada')).toContain('Starts with Boost.')
    expect(told('modifier:boost')).toBe('attack ×1.5. For 3 turns.')
    expect(told('foe:grim')).toContain('Passives: Glitched Mend Cycle, Prime Mend Cycle.')
    expect(told('rule:enrage')).toContain('From turn 8 on')
    expect(told('type:Fire')).toContain('burn: 50% of the damage, for 3 turns')
    expect(told('special:special.cascade')).toContain('On 2 enemies')
  })

  test.each(content.scenarios)('$id: what scenes name is in it', ({ setup }) => {
    const battle = Battle.start(party, setup, { seed: 5, agents: ['random'] })
    const known = new Set(glossaryIn(setup).map(({ id }) => id))
    for (let steps = 0; battle.outcome === undefined && steps < 60; steps += 1) {
      for (const { id, entry, kind, badges, stats = [], abilities = [] } of party.scene(battle.state, null).units) {
        expect(kind, id).toBeDefined()
        for (const one of [{ entry }, ...badges, ...stats, ...abilities]) expect(known, id).toContain(one.entry)
      }
      battle.step()
    }
  })

  test('a plug-in that says nothing of itself is told so, by its id in words', () => {
    const plain = partyRuleset({ plugins: [{ passives: [{ id: 'stormCaller', apply() {} }] }] })
    const found = glossaryIn(duel(), plain).find(({ id }) => id === 'passive:stormCaller')
    expect(englishText(found?.name ?? '')).toBe('storm caller')
    expect(found?.rules.map(englishText)).toEqual(['What it does is written in its plug-in.'])
  })
})
