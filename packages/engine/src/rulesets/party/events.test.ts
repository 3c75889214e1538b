import { describe, expect, test } from 'vitest'
import { duel, finished, rows, started } from '../../../../../tests/party/arena.ts'
import { FAMILIES, familyOf, occurrenceOf } from '../../kernel/meaning/dictionary.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { content } from './content/index.ts'
import type { PartyEvent } from './events.ts'
import { party } from './index.ts'

const read = (event: PartyEvent) => occurrenceOf(party.events, event)

describe('the dictionary of events', () => {
  test.each(content.scenarios)('$id: doers and receivers are units, and whoever falls falls once', ({ setup }) => {
    const { battle, log } = started(setup, Sfc32.seeded(2))
    const labels = new Set([...battle.party, ...battle.foes].map(({ label }) => label))
    const fallen: string[] = []
    const follow = () => {
      const from = log.length
      party.step(battle, undefined, log)
      expect(log.cause).toBeNull()
      for (const { label } of [...battle.party, ...battle.foes]) labels.add(label)
      for (const event of log.events.slice(from)) {
        const { doer, receiver, others, fells, joins } = read(event)
        if (joins && receiver !== null) labels.add(receiver)
        for (const one of [doer, receiver, ...others]) if (one !== null) expect(labels).toContain(one)
        if (fells && receiver !== null) fallen.push(receiver)
      }
    }
    while (party.next(battle).kind === 'auto') follow()
    expect(fallen.length).toBeGreaterThan(0)
    // Healing raises the fallen in this ruleset, and summons of one summoner may share a label.
    const lying = [...battle.party, ...battle.foes].filter(({ hp }) => hp <= 0).map(({ label }) => label)
    expect(fallen).toEqual(expect.arrayContaining(lying))
    expect(read(rows(log, 'entityDefeat').at(-1) ?? log.events[0]).receiver).not.toBeNull()
  })

  test('a hit looks like its damage type, and what follows from an effect like the effect', () => {
    const member = { damageType: 'Fire', stats: { effectHitRate: 3, atk: 60 } }
    const { log } = finished(started(duel(member, { damageType: 'Ice', stats: { maxHp: 3000, effectResistance: 0 } })))
    const families = new Map<string, Set<string>>()
    log.events.forEach((event, index) => {
      const { doer } = read(event)
      const family = familyOf(party.events, log.entry(index), (at) => log.entry(at))
      expect(FAMILIES).toContain(family)
      const key = `${event.type} of ${doer}`
      families.set(key, (families.get(key) ?? new Set()).add(family))
    })
    const seen = (key: string) => [...(families.get(key) ?? [])]
    expect(seen('beforeAttack of ada')).toEqual(['fire'])
    expect(seen('damageTaken of ada')).toEqual(['fire'])
    expect(seen('dotTick of ada')).toEqual(['fire'])
    expect(seen('damageTaken of grim')).toEqual(['frost'])
  })

  test('a fall with a killer is told as the kill, one without as the fall', () => {
    const { log } = finished(started(duel({ hp: 1, effects: [{ type: 'dot', kind: 'burn', damage: 900, turns: 2 }] })))
    const [fall, again] = rows(log, 'entityDefeat')
    expect(fall).toMatchObject({ entity: 'ada', killer: null, again: false })
    expect(read(fall)).toMatchObject({ fells: true, weight: 'turningPoint' })
    expect(again).toMatchObject({ entity: 'ada', again: true })
    expect(read(again)).toMatchObject({ fells: false, weight: 'detail' })
    const { log: other } = finished(started(duel({}, { hp: 1 })))
    expect(read(rows(other, 'entityKilled')[0])).toMatchObject({ doer: 'ada', weight: 'turningPoint' })
    expect(read(rows(other, 'entityDefeat')[0])).toMatchObject({ doer: 'ada', fells: true, weight: 'detail' })
  })
})
