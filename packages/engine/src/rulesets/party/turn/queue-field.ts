import { type Field, list, number, SavedParts, sharedList } from '../../../kernel/fields.ts'
import { numbered, type PartyContexts, reference } from '../combatant/references.ts'
import { ActionQueue, QueueEntry } from './action-queue.ts'

/** The queue in saved battles. Loading it gives its combatants their entries. */
export const queueField: Field<ActionQueue, PartyContexts> = {
  save: ({ entries, bonus }, saving) => ({
    entries: entries.map(({ combatant, value, baseValue }) => [
      combatant === null ? -1 : saving.of(combatant),
      value,
      baseValue,
    ]),
    bonus: bonus.map((entry) => entries.indexOf(entry)),
  }),
  load(json, key, loading) {
    const queue = new ActionQueue()
    const saved = new SavedParts<PartyContexts>(json, key, loading)
    for (const [place, value, baseValue] of saved.take('entries', list(sharedList(number)))) {
      addEntry(queue, place < 0 ? null : reference.load(place, key, loading), value, baseValue)
    }
    queue.bonus = saved.take('bonus', sharedList(number)).map((place) => numbered(queue.entries, place, key))
    return queue
  },
}

function addEntry(queue: ActionQueue, combatant: QueueEntry['combatant'], value: number, baseValue: number): void {
  const entry = combatant === null ? queue.counter : new QueueEntry(combatant, combatant.label, 1)
  entry.value = value
  entry.baseValue = baseValue
  if (combatant !== null) combatant.queueEntry = entry
  queue.entries.push(entry)
}
