import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Battle, battleNarrator, type Json, tellerIn } from '@quintain/engine'
import { content } from '@quintain/engine/rulesets/atb/content'
import { atb, narrateBattle, narratorRandom } from '@quintain/engine/rulesets/atb'
import { describe, expect, test } from 'vitest'
import { quintain, temporaryFolder } from '../../testing/capture.ts'

const folder = temporaryFolder()
const WIDE = 400

function scenario(id: string): Json {
  return content.scenarios.find((one) => one.id === id)?.setup ?? null
}

/** The lines of a story: those between the pictures that stand by themselves. */
function storyIn(out: string, lines: readonly string[]): string[] {
  const known = new Set(lines)
  return out
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => known.has(line))
}

async function canonical(setup: Json, seed: number, language: string, generator?: string): Promise<string[]> {
  const battle = Battle.start(atb, setup, { seed, generator, agents: Array(6).fill('heuristic'), listen: true })
  battle.run()
  const narrator = battleNarrator(battle, await tellerIn(language, content))
  return (battle.log?.events ?? []).map((event, index) => narrator.line(event, index))
}

describe('a finished battle', () => {
  test.each(['courtyard-duel', 'the-stranger', 'lantern-night'])('%s is told whole, in both languages', async (id) => {
    for (const language of ['en', 'zh']) {
      const lines = await canonical(scenario(id), 7, language)
      const { out } = await quintain(['run', 'atb', id, '--seed', '7', '--language', language, '--no-board'], '', WIDE)
      expect(storyIn(out, lines)).toEqual(lines)
      const stepped = await quintain(['run', 'atb', id, '--seed', '7', '--language', language, '--step'], '', WIDE)
      expect(storyIn(stepped.out, lines)).toEqual(lines)
    }
  })

  test('is told as the specification tells it, from its replay too', async () => {
    const path = join(folder, 'duel.json')
    const { out } = await quintain(['run', 'atb', '--seed', '3', '--replay', path], '', WIDE)
    const battle = Battle.start(atb, scenario('courtyard-duel'), {
      seed: 3,
      agents: ['heuristic', 'heuristic'],
      listen: true,
    })
    battle.run()
    const random = narratorRandom(battle.plan, battle.state.random.clone())
    const lines = narrateBattle(battle.plan, battle.log?.events ?? [], random).map(({ text }) => text)
    expect(storyIn(out, lines)).toEqual(lines)
    const shown = await quintain(['replay', path, '--at', '2'], '', WIDE)
    expect(storyIn(shown.out.replaceAll(/^\d+ /gm, ''), lines)).toEqual([lines[0]])
  })

  test('that people played is told once more at the end, unless its lines were final already', async () => {
    const moves = '1\n'.repeat(60)
    const live = await quintain(['play', 'atb', '--seed', '7'], moves, WIDE)
    expect(live.out.match(/^The whole story:$/gm)).toHaveLength(1)
    const [played, whole] = live.out.split('The whole story:')
    const told = whole.split('\n\n')[0].trim().split('\n')
    expect(told.length).toBeGreaterThan(5)
    expect(told.filter((line) => !played.includes(line)).length).toBeGreaterThan(0)
    const seeded = await quintain(['play', 'atb', '--seed', '7', '--set', 'narration.rngSeed=5'], moves, WIDE)
    expect(seeded.out).toContain('Winner')
    expect(seeded.out).not.toContain('The whole story:')
    const json = await quintain(['play', 'atb', '--seed', '7', '--json'], moves)
    const messages = json.out
      .trimEnd()
      .split('\n')
      .map((line): { kind: string; lines?: string[] } => JSON.parse(line))
    expect(messages.find(({ kind }) => kind === 'story')?.lines).toEqual(told)
  })
})

describe('what the setup asks for', () => {
  const path = join(folder, 'wishes.json')
  const withConfig = (config: Json) =>
    writeFileSync(path, JSON.stringify({ ...Object(scenario('courtyard-duel')), config }))
  const rngOf = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await quintain(['run', 'atb', path, '--json', ...args])).out).rng

  test('seed and generator, unless somebody says otherwise', async () => {
    withConfig({ rngSeed: 5, generator: 'mt19937' })
    expect(await rngOf()).toEqual({ kind: 'mt19937', seed: 5 })
    expect(await rngOf('--seed', '9')).toEqual({ kind: 'mt19937', seed: 9 })
    expect(await rngOf('--rng', 'sfc32')).toEqual({ kind: 'sfc32', seed: 5 })
    withConfig({})
    expect(await rngOf()).toEqual({ kind: 'sfc32', seed: 42 })
    expect(await rngOf('--rng', 'mt19937')).toEqual({ kind: 'mt19937', seed: 42 })
  })

  test('how it is shown', async () => {
    const run = async (...args: string[]) => (await quintain(['run', 'atb', path, ...args], '', WIDE)).out
    withConfig({})
    const plain = await run()
    withConfig({ ui: { board: false } })
    expect(await run()).toBe(await run('--no-board'))
    expect(await run()).not.toBe(plain)
    withConfig({ ui: { lines: 3 } })
    expect(await run()).not.toBe(plain)
    expect(await run()).toBe(await run('--lines', '3'))
    expect(await run('--lines', '1000')).toBe(plain)
    withConfig({ ui: { progressive: true } })
    expect(await run()).toBe(await run('--step'))
    expect(await run('--summary')).not.toContain('— 2 —')
  })
})
