import { existsSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { startProcess } from '../bench/process.ts'

test('threads of V8 wait for the server, its own do not', async () => {
  const server = await startProcess(':memory:')
  try {
    const pid = server.child.pid ?? 0
    // Elsewhere all threads have one priority, and nothing is to be seen.
    const threads = existsSync('/proc') ? readdirSync(`/proc/${pid}/task`).map(Number) : []
    const ours = getPriority()
    expect(getPriority(pid)).toBe(ours)
    const patient = threads.filter((thread) => getPriority(thread) > ours)
    const others = threads.filter((thread) => getPriority(thread) === ours)
    if (process.platform === 'linux') {
      // V8 has four; the database's is begun later.
      expect(patient.length).toBeGreaterThanOrEqual(4)
      expect(others.length).toBeGreaterThanOrEqual(2)
    }
    expect(patient.length + others.length).toBe(threads.length)
  } finally {
    await server.stop()
  }
})
