import Libsql from 'libsql'

/**
 * One process has an SQLite file: a lock of the operating system on a file beside it, which ends with the process, or
 * with the thread that took it, and with nothing else. A process that is stopped, or that has the same number in another
 * container, still holds it. Throws when another holds it. Returns what gives it back.
 */
export function lockFile(path: string): () => void {
  if (path === ':memory:') return () => undefined
  const file = new Libsql(`${path}.lock`)
  try {
    file.pragma('busy_timeout = 0')
    file.exec('begin exclusive')
  } catch {
    file.close()
    throw new Error('the database is in use by another process; several servers need PostgreSQL')
  }
  return () => {
    // Closing alone gives it back some time later.
    file.exec('rollback')
    file.close()
  }
}
