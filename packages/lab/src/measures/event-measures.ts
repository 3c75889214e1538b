import type { BattleEvent } from 'quintain'

/**
 * Detailed mode: what happened in a battle, counted from its events by a convention of field names that all rulesets
 * keep, so that rulesets of one's own are measured too:
 *
 * - `events.TYPE` counts events, `events.TYPE.FIELD=VALUE` counts them by who or what;
 * - `TYPE.FIELD` adds up an amount, `TYPE.AMOUNT.FIELD=VALUE` adds it up by who or what.
 */
const AMOUNTS: ReadonlySet<string> = new Set([
  'absorbed',
  'amount',
  'attack',
  'blocked',
  'bonus',
  'cost',
  'count',
  'damage',
  'dealt',
  'gold',
  'healed',
  'life',
  'overkill',
  'pitchSum',
  'qiCost',
  'returned',
  'shieldAbsorbed',
  'used',
  'xp',
])

/** Who or what, where it is a number; every text that is no sentence counts as one too. */
const IDENTITIES: ReadonlySet<string> = new Set([
  'attacker',
  'defender',
  'id',
  'killer',
  'player',
  'source',
  'target',
  'tier',
  'unit',
  'victim',
])

const LONGEST_TEXT = 40

export function addEvent(event: BattleEvent, add: (name: string, value: number) => void): void {
  const { type } = event
  add(`events.${type}`, 1)
  const fields = Object.entries(event)
  for (const [field, value] of fields) {
    if (typeof value === 'number' && AMOUNTS.has(field)) add(`${type}.${field}`, value)
  }
  for (const [field, value] of fields) {
    if (field === 'type' || !isIdentity(field, value)) continue
    add(`events.${type}.${field}=${value}`, 1)
    for (const [amount, size] of fields) {
      if (typeof size === 'number' && AMOUNTS.has(amount)) add(`${type}.${amount}.${field}=${value}`, size)
    }
  }
}

function isIdentity(field: string, value: unknown): value is string | number {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT
  return typeof value === 'number' && IDENTITIES.has(field)
}

/** Whether a name can only come from events; such a measure may well be zero in every battle. */
export function isEventMeasure(name: string): boolean {
  return name.startsWith('events.') || /^[^.]+\.[^.]+(\.[^.]+=.*)?$/.test(name)
}
