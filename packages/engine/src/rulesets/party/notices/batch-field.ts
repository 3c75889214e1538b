import { choice, type Field, flag, listOf, number, orNull, SavedParts, text } from '../../../kernel/fields.ts'
import { type PartyContexts, reference } from '../combatant/references.ts'
import { Batch, BATCHED, type BatchEntry, eventOf } from './batch.ts'

const batchedType = choice(...BATCHED)

/** The field of a batch. Of each entry only the values that its type of event uses are saved. */
export const batchField: Field<Batch, PartyContexts> = {
  save: ({ entries, count }, saving) =>
    entries.slice(0, count).map((entry) => ({
      first: reference.save(entry.first, saving),
      second: orNull(reference).save(entry.second, saving),
      event: { ...eventOf(entry) },
    })),
  load(json, key, loading) {
    const batch = new Batch()
    for (const one of listOf(json, key)) {
      const saved = new SavedParts<PartyContexts>(one, key, loading)
      const event = saved.inner('event')
      const first = saved.take('first', reference)
      loadEntry(batch.push(event.take('type', batchedType), first, saved.take('second', orNull(reference))), event)
    }
    return batch
  },
}

function loadEntry(entry: BatchEntry, event: SavedParts<PartyContexts>): void {
  const amount = (...keys: string[]) => {
    const key = keys.find((one) => event.has(one))
    return key === undefined ? 0 : event.take(key, number)
  }
  entry.amount = amount('damage', 'chance', 'amount')
  entry.hpBefore = amount('hpBefore')
  entry.hpAfter = amount('hpAfter')
  entry.raw = amount('raw')
  entry.shieldAbsorbed = amount('shieldAbsorbed')
  entry.overkill = amount('overkill')
  entry.attackIndex = amount('attackIndex')
  entry.attackTotal = amount('attackTotal')
  entry.attackSequence = amount('attackSequence')
  entry.turns = amount('turns')
  entry.roll = amount('roll')
  entry.critical = event.has('critical') && event.take('critical', flag)
  if (event.has('kind')) entry.group = event.take('kind', choice('dot', 'hot', 'modifier'))
  const key = ['action', 'sourceType', 'effect', 'source', 'reason'].find((one) => event.has(one))
  entry.text = key === undefined ? null : event.take(key, text)
  entry.name = event.has('sourceName') ? event.take('sourceName', text) : null
}
