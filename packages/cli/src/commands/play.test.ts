import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()

/** Always the first choice: a game comes to its end, or to a number of answers. */
const firstChoices = (count: number): string => '1\n'.repeat(count)

async function asked(input: string): Promise<unknown[]> {
  const { out } = await quintain(['play', 'chain', '--seed', '2', '--json'], input)
  const messages = out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return messages.filter((message) => Object(message).kind === 'question')
}

describe('play by lines', () => {
  test('choices are listed, taken, undone and refused', async () => {
    const { status, out } = await quintain(
      ['play', 'chain', '--seed', '2'],
      '1\nundo\n99\nhello\n{"type":"nonsense"}\nscene\n1\nquit\n',
    )
    expect(status).toBe(0)
    expect(out).toMatch(/\[1-\d+, quit\]: /)
    expect(out).toMatch(/\[1-\d+, undo, quit\]: /)
    expect(out.match(/no expected a number from 1 to/g)).toHaveLength(2)
    expect(out).toMatch(/no \w+: /)
    expect(out).toContain('not over after')
  })

  test('each choice tells what it leaves and the rules that count for it, once for all its payments', async () => {
    const { out } = await quintain(['play', 'chain', '--seed', '2'], '1\nquit\n')
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'Start of turn › [Action phase] › Layer step › Attack step › Defend step › Reaction step › Damage step › Resolution',
    )
    expect(out).toMatch(/Action points: 1 · Floating: 0/)
    expect(out).toMatch(/Attack with .* attack \d+, cost \d+, floating left \d+, hand left \d+\n +[A-Z]/)
    const choices = out.split('\n').filter((line) => line.includes('Attack with'))
    const rules = out.split('\n').filter((line) => line.startsWith('     '))
    expect(choices.length).toBeGreaterThan(rules.length)
    const [question] = (await asked('1\nquit\n')).slice(1)
    expect(JSON.stringify(question)).toMatch(/"rules":\["[A-Z]/)
  })

  test('undo brings back exactly the decision before', async () => {
    const [first] = await asked('quit\n')
    const questions = await asked('1\nundo\nquit\n')
    expect(questions).toHaveLength(3)
    expect(questions[2]).toEqual(first)
    expect(questions[1]).not.toEqual(first)
  })

  test('nothing is undone past a card that came to light', async () => {
    const { out } = await quintain(['play', 'chain', '--seed', '2'], '1\n2\nundo\nquit\n')
    expect(out).toContain('blocks 3 with Pour of Lead')
    expect(out).toContain('this cannot be undone: something hidden was revealed since')
  })

  test('a game to its end leaves a replay that verifies', async () => {
    const replay = join(folder, 'game.json')
    const { out, status } = await quintain(['play', 'chain', '--seed', '4', '--replay', replay], firstChoices(2000))
    expect(status).toBe(0)
    expect(out).toMatch(/(Winner: |Undecided)/)
    expect((await quintain(['verify', replay])).status).toBe(0)
  })

  test('going on from a replay', async () => {
    const replay = join(folder, 'begun.json')
    await quintain(['run', 'chain', '--seed', '6', '--max-steps', '30', '--summary', '--replay', replay])
    const { out, status } = await quintain(['play', 'chain', '--from', replay, '--at', '10', '--json'], 'quit\n')
    expect(status).toBe(0)
    expect(out).toContain('"kind":"question"')
    expect((await quintain(['play', 'atb', '--from', replay])).err).toContain('the replay is of ruleset chain, not atb')
  })

  test('the end of the input ends the game', async () => {
    const { status, out } = await quintain(['play', 'chain'])
    expect(status).toBe(0)
    expect(out).toContain('not over after')
  })

  test('hidden cards of the other seat are never told', async () => {
    const { out } = await quintain(
      ['play', 'chain', '--seat', '1', '--seed', '2', '--json'],
      `${firstChoices(3)}quit\n`,
    )
    for (const line of out.trimEnd().split('\n')) {
      const message: { kind: string; scene?: { zones?: { label: string; side: number; cards?: unknown }[] } } =
        JSON.parse(line)
      const foreign = message.scene?.zones?.filter(({ label, side }) => label === 'Hand' && side === 0) ?? []
      for (const zone of foreign) expect(zone.cards).toBeUndefined()
    }
  })

  test('seats, several people, and rulesets in which nobody decides', async () => {
    expect((await quintain(['play', 'chain', '--seat', '7'])).err).toContain('there is no seat 7')
    expect((await quintain(['play', 'chain', '--seat', 'all', '--json'], `${firstChoices(4)}quit\n`)).out).toContain(
      '"seat":1',
    )
    for (const id of ['hex', 'world']) {
      expect(await quintain(['play', id])).toEqual({
        status: 2,
        out: '',
        err: `quintain: ${id}: nobody decides in ${id}; use \`quintain run ${id}\`\n`,
      })
    }
  })

  test('in party the members are left to people', async () => {
    const replay = join(folder, 'party.json')
    const { out, status } = await quintain(['play', 'party', '--replay', replay], `${firstChoices(3)}quit\n`)
    expect(status).toBe(0)
    expect(out.match(/Party \[1-\d+(, undo)?, quit\]: /g)).toHaveLength(4)
    expect((await quintain(['verify', replay])).status).toBe(0)
    expect((await quintain(['play', 'party', '--from', replay], 'quit\n')).out).toContain('Party [1-')
    expect((await quintain(['play', 'party', '--seat', '1'])).err).toContain(
      'this seat acts by the rules; those that decide: 0 (Party)',
    )
    await quintain(['run', 'party', '--summary', '--replay', replay, '--force'])
    const watched = await quintain(['play', 'party', '--from', replay, '--at', '2'])
    expect(watched.err).toContain('everything goes by the rules')
    expect(watched.status).toBe(2)
  })

  test.each([
    [['--compact'], '--compact has no effect without --replay'],
    [['--at', '3'], '--at has no effect without --from'],
    [['--from', 'x.json', '--seed', '3'], '--seed has no effect with --from'],
    [['--replay', '-', '--json'], 'the standard output is for messages'],
  ])('%j is refused', async (args, message) => {
    const { status, err, out } = await quintain(['play', 'chain', ...args])
    expect(err).toContain(message)
    expect(out).toBe('')
    expect(status).toBe(2)
  })

  test('nothing is written when something is wrong', async () => {
    const target = join(folder, 'none.json')
    expect((await quintain(['play', 'chain', 'nothing', '--replay', target])).status).toBe(2)
    expect(existsSync(target)).toBe(false)
  })
})
