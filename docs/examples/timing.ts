/* Examples of `@quintain/engine/timing`; see engine.ts. */
import { Sfc32 } from '@quintain/engine'
import * as q from '@quintain/engine/timing'

//# AgilityClock
{
  const clock = q.AgilityClock.start(new q.Dial(100, [7, 10], [0, 1], false), [0, 1], [0, 0])
  console.log(clock.advance(), clock.ticks) // 1 10: whoever gains 10 a tick has 100 first
  console.log(clock.advance(), clock.ticks) // 0 15
}
//# Dial
{
  const dial = new q.Dial(100, [7, 10], [0, 1], false) // by runner, with the greatest rank first among equals
  const [one, other] = [0, 50].map((units) => q.AgilityClock.start(dial, [0, 1], [units, 0]))
  console.log(one.advance(), other.advance()) // 1 0
}
//# PhaseCursor
{
  const lists = [['Maren', 'Tolk'], ['Wolf']]
  const cursor = new q.PhaseCursor(lists.length)
  do {
    for (; cursor.place < lists[cursor.phase].length; cursor.pass()) console.log(lists[cursor.phase][cursor.place])
  } while (!cursor.endPhase())
}
//# PriorityWindow
{
  const priority = new q.PriorityWindow(2, 0)
  priority.act() // seat 0 does something
  console.log(priority.holder) // 1
  console.log(priority.pass(), priority.pass()) // false true: both passed, the window is shut
}
//# ShuffledRounds
{
  const rounds = new q.ShuffledRounds<string>()
  rounds.begin(['Maren', 'Tolk', 'Wolf'], Sfc32.seeded(7))
  for (; rounds.index < rounds.order.length; rounds.index += 1) console.log(rounds.round, rounds.order[rounds.index])
}
//# TickSchedule
{
  const schedule = new q.TickSchedule()
  for (const [id, nextActAt] of [
    [1, 3],
    [2, 1],
    [3, 2],
  ]) {
    schedule.add({ id, nextActAt })
  }
  const ready = schedule.order(2)
  console.log(schedule.entries.slice(0, ready)) // numbers 2 and 3, in this order
}
