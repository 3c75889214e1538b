import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXAMPLE } from '../default-catalog.ts'

const command = join(import.meta.dirname, '..', '..', 'bin', 'quintain.mjs')

test('a game that is interrupted is kept, and how to go on is said', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-interrupted-'))
  try {
    const child = spawn(process.execPath, [command, 'play', EXAMPLE], { cwd: folder })
    let asked = 0
    let errors = ''
    child.stderr.on('data', (data) => (errors += String(data)))
    child.stdout.on('data', (data) => {
      if (!String(data).includes(']: ')) return
      asked += 1
      if (asked === 1) child.stdin.write('1\n')
      else child.kill('SIGINT')
    })
    const status = await new Promise((resolve) => child.on('exit', resolve))
    const [file] = readdirSync(folder)
    expect([status, errors]).toEqual([130, `kept in ${file}; to go on: quintain play ${EXAMPLE} --from ${file}\n`])
    const again = spawn(process.execPath, [command, 'play', EXAMPLE, '--from', file], { cwd: folder })
    again.stdin.end('quit\n')
    expect(await new Promise((resolve) => again.on('exit', resolve))).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
