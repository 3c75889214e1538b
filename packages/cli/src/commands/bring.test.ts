import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Battle, isRecord } from '@quintain/engine'
import { hex } from '@quintain/engine/rulesets/hex'
import { ARMIES, SCENARIOS } from '@quintain/engine/rulesets/hex/content'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()

function file(name: string, value: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(value, null, 2))
  return path
}

const one = file('one.json', ARMIES[0].units)

function hashOf(setup: unknown, seed: number): string {
  const battle = Battle.start(hex, JSON.parse(JSON.stringify(setup)), { seed })
  battle.run()
  return battle.hash()
}

async function run(...options: string[]): Promise<unknown> {
  const { out, err } = await quintain(['run', 'hex', ...options, '--seed', '5', '--json'])
  expect(err).toBe('')
  return JSON.parse(out)
}

describe('seats bring their own armies', () => {
  test('from files and from the content, in the place of what a scenario has', async () => {
    const [{ setup }] = SCENARIOS
    const armies = [ARMIES[0].units, ARMIES[2].units]
    const whole = { ...(isRecord(setup) ? setup : {}), armies }
    expect(await run('--bring', `0=${one}`, '--bring', `1=${ARMIES[2].id}`)).toMatchObject({ hash: hashOf(whole, 5) })
  })

  test('into a setup that leaves them open, in any order', async () => {
    const open = file('open.json', { armies: [{ sealed: true, points: 100_000 }, { sealed: true }] })
    const hash = hashOf({ armies: [ARMIES[0].units, ARMIES[1].units] }, 5)
    expect(await run(open, '--bring', `1=${ARMIES[1].id}`, '--bring', `0=${one}`)).toMatchObject({ hash })
  })

  test.each([
    [['--bring', 'army.json'], '--bring: expected a seat and what it brings, as 0=army.json, found army.json'],
    [['--bring', `0=${join(folder, 'none.json')}`], 'no such file'],
    [['--bring', `7=${one}`], '--bring: seat 7 brings nothing: the setup has its part already'],
    [['--bring', `0=${one}`, '--bring', `0=${one}`], '--bring: seat 0 has brought its part already, and it is sealed'],
    [[file('half.json', { armies: [{ sealed: true }, { sealed: true }] }), '--bring', `0=${one}`], 'seats 1'],
    [[file('unbrought.json', { armies: [{ sealed: true }, { sealed: true }] })], 'player 1 has yet to bring the army'],
    [
      ['--bring', `0=${file('bad.json', [{ name: 'A', maxHp: 0, damage: 1, attackRange: 1 }])}`],
      'bad.json:4:14: army[0].maxHp: expected a whole number of at least 1, found 0',
    ],
    [['--rooms', '2', '--bring', `0=${one}`], '--bring has no effect with --rooms'],
  ])('%j is refused', async (options, why) => {
    const { err, status } = await quintain(['run', 'hex', ...options])
    expect(err).toContain(why)
    expect(status).toBe(2)
  })

  test('only where seats bring something', async () => {
    const den = join(import.meta.dirname, '../../../../examples/den')
    const { err } = await quintain(['run', 'den', '--pack', den, '--bring', `0=${one}`])
    expect(err).toContain('--bring: seats bring nothing to a battle of den')
  })
})
