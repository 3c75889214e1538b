import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { ACCESSORY, ARMOR, type ItemRecord, MISC, POTION, WEAPON } from '../items/items.ts'
import { THIRSTY } from '../items/potion-use.ts'
import { itemName, kindName } from '../names.ts'
import type { Plan } from '../plan.ts'
import { say } from '../words/index.ts'
import { percent, signed } from './figures.ts'
import { kindsIn } from './kinds.ts'

const TYPES: ReadonlyMap<number, Phrase> = new Map([
  [WEAPON, say('item.weapon')],
  [ARMOR, say('item.armor')],
  [ACCESSORY, say('item.accessory')],
  [MISC, say('item.misc')],
])

export function itemEntries(plan: Plan): GlossaryEntry[] {
  const kinds = kindsIn(plan)
  return plan.items.records.map((record) => {
    const bearers = kinds.filter(({ worn, carried }) => worn.includes(record.id) || carried.includes(record.id))
    return {
      id: entryId('item', record.id),
      of: 'item',
      name: itemName(record.id),
      rules: [
        ...itemRules(record),
        ...(bearers.length === 0 ? [] : [say('item.bearers', { kinds: bearers.map(({ kind }) => kindName(kind)) })]),
      ],
      numbers: record.type === POTION ? [{ label: say('stat.heal'), value: record.heal }] : numbersOf(record),
      links: [
        ...bearers.map(({ kind }) => entryId('kind', kind)),
        record.type === POTION ? entryId('mind', 'COMBAT') : entryId('rule', 'loot'),
      ],
    }
  })
}

/** The rules of an item: its type, and its effect when worn or drunk. */
export function itemRules(record: ItemRecord): Phrase[] {
  if (record.type === POTION) return [say('item.potion', { heal: record.heal, share: percent(THIRSTY) })]
  const type = TYPES.get(record.type)
  const bonuses = bonusesOf(record)
  return [
    ...(type === undefined ? [] : [type]),
    ...(bonuses.length === 0 || record.type === MISC ? [] : [say('item.bonuses', { bonuses })]),
  ]
}

function bonusesOf({ atk, def, spd, maxHp, critRate, evasion }: ItemRecord): Phrase[] {
  return [
    ...(atk === 0 ? [] : [say('bonus.attack', { amount: plain(atk) })]),
    ...(def === 0 ? [] : [say('bonus.defence', { amount: plain(def) })]),
    ...(spd === 0 ? [] : [say('bonus.speed', { amount: plain(spd) })]),
    ...(maxHp === 0 ? [] : [say('bonus.maxHp', { amount: plain(maxHp) })]),
    ...(critRate === 0 ? [] : [say('bonus.critRate', { amount: share(critRate) })]),
    ...(evasion === 0 ? [] : [say('bonus.evasion', { amount: share(evasion) })]),
  ]
}

function numbersOf({ atk, def, spd, maxHp, critRate, evasion }: ItemRecord): GlossaryEntry['numbers'] {
  const all = [
    { label: say('stat.attack'), value: atk, text: plain(atk) },
    { label: say('stat.defence'), value: def, text: plain(def) },
    { label: say('stat.speed'), value: spd, text: plain(spd) },
    { label: say('stat.maxHp'), value: maxHp, text: plain(maxHp) },
    { label: say('stat.critRate'), value: critRate, text: share(critRate) },
    { label: say('stat.evasion'), value: evasion, text: share(evasion) },
  ]
  return all.filter(({ value }) => value !== 0).map(({ label, text }) => ({ label, value: text }))
}

function plain(amount: number): string {
  return signed(Math.abs(amount), amount < 0)
}

function share(amount: number): string {
  return signed(percent(Math.abs(amount)), amount < 0)
}
