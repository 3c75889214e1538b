import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inputOf } from '../game/input.ts'
import type { Append } from './appending.ts'
import { Writer } from './writer.ts'

/** A writer whose commits and waits are seen; whoever gathers does so until the test says otherwise. */
function watchedWriter() {
  const commits: number[] = []
  const waits: (() => void)[] = []
  const after = (_: number, work: () => void) => {
    waits.push(work)
    return () => undefined
  }
  const append: Append = async (rows) => {
    commits.push(rows.length)
    return rows
  }
  const writer = new Writer(append, { after, turn: () => turn() })
  let seq = 0
  const act = (): Promise<boolean> => {
    seq += 1
    return writer.append(inputOf({ kind: 'action', seat: 0, payload: null }, 'match', seq, 0))
  }
  return { writer, commits, waits, act }
}

describe('group commit', () => {
  it('lets nobody wait who acts alone', async () => {
    const { commits, waits, act } = watchedWriter()
    for (let made = 0; made < 3; made += 1) expect(await act()).toBe(true)
    expect([commits, waits.length]).toEqual([[1, 1, 1], 0])
  })

  it('gathers what follows a commit of several, who are answered before', async () => {
    const { writer, commits, waits, act } = watchedWriter()
    expect(await Promise.all([act(), act()])).toEqual([true, true])
    const later = [act(), act(), act()]
    for (let turns = 0; turns < 5; turns += 1) await turn()
    expect([commits, waits.length]).toEqual([[2], 1])
    waits[0]()
    expect(await Promise.all(later)).toEqual([true, true, true])
    expect(commits).toEqual([2, 3])
    const drained = writer.drained()
    waits[1]()
    await drained
    expect(commits).toEqual([2, 3])
  })
})
