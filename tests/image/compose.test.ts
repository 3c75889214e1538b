import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extent } from '../extent.ts'
import { composeText, servicesOf } from './compose-file.ts'
import { expectComposition, VARIABLES } from './expect-composition.ts'
import type { Run } from './composition.ts'

const quintain = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'bin', 'quintain.mjs')
const text = composeText()

describe('the compose file', () => {
  it('starts what others need before them', () => {
    expect([...servicesOf(text, VARIABLES).keys()]).toEqual(['database', 'arena', 'proxy'])
  })

  it.each([
    ['depends_on: [arena]', 'depends_on: [arna]', 'arna, which is no service'],
    ['condition: service_healthy', 'condition: service_fine', 'service_healthy'],
    ['healthcheck:', 'health_check:', 'health_check'],
    ['database:/var', 'databse:/var', 'databse, which is none'],
    ['restart: unless-stopped', 'restart: maybe', 'unless-stopped'],
    ['ARENA_HOST:?', 'ARENA_HOTS:?', 'ARENA_HOTS'],
  ])('would be refused with %s as %s', (right, wrong, reason) => {
    expect(text).toContain(right)
    expect(() => servicesOf(text.replace(right, wrong), VARIABLES)).toThrow(reason)
  })
})

// Starts PostgreSQL, the command and nginx: at night. With the image itself it runs in `image.test.ts`.
describe.each(['processes'].slice(0, extent(0, 1)))('the composition, as %s', () => {
  const run: Run = (args, environment) =>
    spawn(process.execPath, [quintain, ...args], { env: { ...process.env, ...environment } })

  it('serves, keeps matches when the server is replaced, and shows operators alone how it is', () =>
    expectComposition(run))

  it.each([
    ['@database/arena', '@databank/arena', 'nobody listens on databank'],
    ['POSTGRES_USER: arena', 'POSTGRES_USER: other', 'it ended with'],
    ['--operations-port', '--operator-port', 'it ended with'],
    ["'443:443'", "'443:8443'", 'where nobody listens'],
    ['./nginx.conf:/etc/nginx/nginx.conf', './nginx.conf:/etc/nginx.conf', 'no settings'],
    ['QUINTAIN_OPERATIONS_TOKEN: ', 'QUINTAIN_TOKEN: ', '401'],
    ['127.0.0.1:9090:9090', '127.0.0.1:9090:9091', 'does not publish 9090'],
  ])('fails with %s as %s', async (right, wrong, reason) => {
    expect(text).toContain(right)
    await expect(expectComposition(run, text.replace(right, wrong))).rejects.toThrow(reason)
  })
})
