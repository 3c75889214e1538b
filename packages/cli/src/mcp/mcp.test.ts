import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { contentPacks } from '@quintain/engine/content'
import { canonicalText, type Json, plainJson, type Ruleset, Sfc32, Teller } from '@quintain/engine'
import { expect, test } from 'vitest'
import { Table } from './table.ts'

const content = contentPacks.find(({ ruleset }) => ruleset.traits.hiddenInformation) ?? contentPacks[0]
const command = join(import.meta.dirname, '..', '..', 'bin', 'quintain.mjs')

/** A scripted assistant: everything that it is answered, in order. */
async function played(): Promise<string[]> {
  const client = new Client({ name: 'script', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp'] }))
  const transcript: string[] = []
  const ask = async (name: string, input: Record<string, unknown>) => {
    const { content: parts, isError } = await client.callTool({ name, arguments: input })
    const text = Array.isArray(parts) ? parts.map((part) => ('text' in part ? String(part.text) : '')).join('') : ''
    transcript.push(`${name} ${isError === true ? 'refused ' : ''}${text}`)
    return text
  }
  try {
    await ask('list_scenarios', { ruleset: 'chain' })
    await ask('explain_rules', { ruleset: 'chain' })
    const started: Answer = JSON.parse(await ask('start_battle', { ruleset: 'chain', seed: 7 }))
    const { battle } = started
    let { state } = started
    for (let turns = 0; turns < 400 && state.outcome === null; turns += 1) {
      if (turns === 2) {
        await ask('odds', { battle, battles: 4 })
        await ask('fork', { battle })
        await ask('act', { battle, choice: 999 })
      }
      state = JSON.parse(await ask('act', { battle, choice: turns % state.choices.length, since: state.lines }))
    }
    expect(state.outcome).toMatchObject({ told: expect.stringContaining('won') })
    await ask('validate_setup', { ruleset: 'chain', setup: { players: 3 } })
    await ask('lint_setup', { ruleset: 'chain', setup: content.scenarios[0].setup })
    await ask('look', { battle: 'b9' })
  } finally {
    await client.close()
  }
  return transcript
}

interface Answer {
  readonly battle: string
  readonly state: { readonly lines: number; readonly choices: readonly Json[]; readonly outcome: Json }
}

test('an assistant plays a whole game, twice alike', async () => {
  const [first, second] = [await played(), await played()]
  expect(first.length).toBeGreaterThan(20)
  expect(second).toEqual(first)
  expect(first).toContain('look refused battle: there is no battle b9')
  expect(first.some((line) => line.startsWith('act refused'))).toBe(true)
  expect(first.some((line) => line.startsWith('validate_setup {"ok":false'))).toBe(true)
}, 120_000)

test('an experiment tells of its progress', async () => {
  const client = new Client({ name: 'script', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp'] }))
  const heard: number[] = []
  try {
    const experiment = { name: 'few', ruleset: 'atb', agents: 'heuristic', battles: 300 }
    const answer = await client.callTool({ name: 'run_experiment', arguments: { experiment } }, undefined, {
      onprogress: ({ progress }) => heard.push(progress),
    })
    expect(JSON.stringify(answer)).toContain('complete')
    expect(heard.length).toBeGreaterThan(0)
  } finally {
    await client.close()
  }
}, 60_000)

test('nothing hidden is in any answer: worlds that the seat cannot tell apart are told alike', () => {
  const { ruleset, scenarios } = content
  for (let seed = 0; seed < 6; seed += 1) {
    const seat = seed % 2
    const plan = ruleset.prepare(ruleset.setup.parse(scenarios[0].setup))
    const real = startOf(ruleset, plan, seed)
    const other = ruleset.redeal?.(real, seat, Sfc32.seeded(seed)) ?? real
    expect(canonicalText(ruleset.save(other))).not.toBe(canonicalText(ruleset.save(real)))
    const options = { setup: scenarios[0].setup, seed, seat, agent: 'random' }
    const told = [real, other].map((state) => {
      const table = new Table({ ruleset, content }, new Teller('en'), options, ruleset.clone(state))
      return [table.look(), table.odds(3, null), table.branch().look()].map((answer) =>
        canonicalText(plainJson(answer)),
      )
    })
    expect(told[0]).toEqual(told[1])
  }
})

/** A battle some way on, where the seat that decides has a hand and the other one too. */
function startOf(ruleset: Ruleset, plan: unknown, seed: number): ReturnType<Ruleset['start']> {
  const state = ruleset.start(plan, Sfc32.seeded(seed), null)
  for (let steps = 0; steps < 40; steps += 1) {
    const turn = ruleset.next(state)
    if (turn.kind === 'over' || (turn.kind === 'decision' && steps > 12 && turn.seat === seed % 2)) break
    ruleset.step(state, turn.kind === 'decision' ? ruleset.legal(state)[0] : undefined, null)
  }
  return state
}

test('the command says what it is for', () => {
  const { status, stdout } = spawnSync(process.execPath, [command, 'mcp', '--help'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('Model Context Protocol')])
})
