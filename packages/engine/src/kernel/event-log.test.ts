import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventLog, type EventMaker } from './event-log.ts'

interface Noted {
  readonly type: string
  readonly numbers: readonly number[]
}

const maker: EventMaker<Noted> = {
  event: (kind, ...numbers) => ({ type: `kind ${kind}`, numbers }),
  breakdown: (kind, a) => (kind % 2 === 0 ? null : [{ label: 'part', value: a }]),
}

/** Everything that can be read from a log. */
function read(log: EventLog<Noted>): unknown {
  return {
    length: log.length,
    lengths: [0, 1, 2, 5, 20].map((step) => log.lengthAt(step)),
    entries: log.events.map((_, index) => [log.entry(index), log.chain(index).map((entry) => entry.index)]),
    cause: log.cause,
  }
}

/** A note as narrow as its numbers allow. */
function noteOf(log: EventLog<Noted>, kind: number, [a, b, c, d, e, f = 0, g = 0]: readonly number[]): number {
  if (c === undefined) return log.note(maker, kind, a, b)
  return e === undefined ? log.noteFour(maker, kind, a, b, c, d) : log.noteSeven(maker, kind, a, b, c, d, e, f, g)
}

const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('note' as const), kind: fc.nat(9), a: fc.integer() }) },
  ...(['add', 'open', 'close', 'step', 'truncate', 'read'] as const).map((what) => ({
    weight: 1,
    arbitrary: fc.record({ what: fc.constant(what), kind: fc.nat(9), a: fc.nat(60) }),
  })),
)

test('what is noted and read late reads as if it had been added and read at once', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 90 }), (deeds) => {
      const [noted, added] = [new EventLog<Noted>(), new EventLog<Noted>()]
      let open = 0
      for (const { what, kind, a } of deeds) {
        const rest = [3, 4, 5, 6, 7].slice(0, kind % 6)
        const [c = 0, d = 0, e = 0, f = 0, g = 0] = rest
        const event = maker.event(kind, a, 2, c, d, e, f, g)
        const breakdown = maker.breakdown(kind, a, 2, c, d, e, f, g)
        if (what === 'note') {
          expect(noteOf(noted, kind, [a, 2, ...rest])).toBe(added.add(event, breakdown))
        } else if (what === 'add') {
          expect(noted.add(event, breakdown)).toBe(added.add(event, breakdown))
        } else if (what === 'open' && added.length > 0) {
          for (const log of [noted, added]) log.open(a % log.length)
          open += 1
        } else if (what === 'close' && open > 0) {
          for (const log of [noted, added]) log.close()
          open -= 1
        } else if (what === 'step') {
          for (const log of [noted, added]) log.step += 1
        } else if (what === 'truncate') {
          for (const log of [noted, added]) log.truncate(Math.min(a, log.length))
          open = 0
        } else if (what === 'read') expect(noted.events).toEqual(added.events)
        // Reading puts events on record.
        expect(added.events).toHaveLength(added.length)
      }
      expect(noted.length).toBe(added.length)
      expect(read(noted)).toEqual(read(added))
    }),
  )
})

test('nothing is made before somebody reads, and nothing twice', () => {
  let made = 0
  const counting: EventMaker<Noted> = {
    ...maker,
    event: (...note) => {
      made += 1
      return maker.event(...note)
    },
  }
  const log = new EventLog<Noted>()
  for (let i = 0; i < 50; i += 1) log.note(counting, 1, i)
  expect([log.length, made]).toEqual([50, 0])
  expect(log.entry(49).event.numbers).toEqual([49, 0, 0, 0, 0, 0, 0])
  expect([log.events.length, made]).toEqual([50, 50])
})

test('a witness sees each event as it happens', () => {
  const log = new EventLog<Noted>()
  const seen: string[] = []
  log.witness = () => seen.push(log.events[log.length - 1].type)
  log.note(maker, 1)
  log.note(maker, 2)
  expect(seen).toEqual(['kind 1', 'kind 2'])
})
