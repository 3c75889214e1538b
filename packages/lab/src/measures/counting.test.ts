import { readFileSync } from 'node:fs'
import { EventLog, type Json, type Ruleset } from '@quintain/engine'
import { chain } from '@quintain/engine/rulesets/chain'
import { content as chainContent } from '@quintain/engine/rulesets/chain/content'
import { hex } from '@quintain/engine/rulesets/hex'
import { BASIC_ATTACK, party, partyRuleset } from '@quintain/engine/rulesets/party'
import { content as partyContent } from '@quintain/engine/rulesets/party/content'
import { expect, test } from 'vitest'
import { designOf } from '../experiment/design.ts'
import { readExperiment } from '../experiment/experiment.ts'
import { CellPlayer } from '../playing/cell-player.ts'

/** The same rules, whose events are all made and read: step by step, and nobody only counts. */
function read(rules: Ruleset): Ruleset {
  return {
    ...rules,
    playOn: undefined,
    step(state, action, log) {
      if (log !== null) log.counter = null
      rules.step(state, action, log)
    },
  }
}

type Battles = readonly [name: string, setup: Json]

function battlesOf({ scenarios }: { readonly scenarios: readonly { readonly id: string; readonly setup: Json }[] }) {
  return scenarios.map(({ id, setup }): Battles => [id, setup])
}

function benchOf(path: string): Json {
  const { setup }: { setup: Json } = JSON.parse(readFileSync(`vectors/${path}.json`, 'utf8'))
  return setup
}

/** What detailed mode makes of 16 battles. */
function play(ruleset: Ruleset, setup: Json, stepLimit: number | undefined, rows = false) {
  const asked = { name: 'counting', ruleset: ruleset.id, setup, battles: 16, seed: 3, mode: 'detailed' as const }
  const experiment = readExperiment({ ...asked, ...(stepLimit === undefined ? {} : { stepLimit }) })
  const [{ spec }] = designOf({ experiment, ruleset, module: null, setup }).cells
  return new CellPlayer(ruleset, spec).play({ from: 0, count: 16, rows })
}

function expectSame(ruleset: Ruleset, setup: Json, stepLimit: number | undefined): void {
  expect(play(ruleset, setup, stepLimit)).toEqual(play(read(ruleset), setup, stepLimit))
}

test.each([...battlesOf(partyContent), ['a plain battle', benchOf('party/bench/typical-4v4')] as const])(
  'party, %s: what is counted comes to the same as events that are read',
  (_, setup) => {
    for (const stepLimit of [undefined, 13]) expectSame(party, setup, stepLimit)
  },
)

test('party: of plug-ins that fail nothing is counted that they told before', () => {
  const broken = partyRuleset({
    plugins: [
      {
        actions: [
          {
            id: BASIC_ATTACK,
            overrides: true,
            targets: { enemies: 1 },
            use(battle, actor) {
              battle.log?.add({ type: 'extraTurn', entity: actor.label })
              throw new Error('the plug-in broke')
            },
          },
        ],
      },
    ],
  })
  const text = JSON.stringify(play(broken, benchOf('party/bench/typical-4v4'), 13, true))
  expect(text).toContain('events.actionFailed')
  expect(text).not.toContain('events.extraTurn')
})

test.each([...battlesOf(chainContent), ['the benchmark', benchOf('chain/bench/typical')] as const])(
  'chain, %s: what is counted comes to the same as events that are read',
  (_, setup) => {
    for (const stepLimit of [undefined, 13]) expectSame(chain, setup, stepLimit)
  },
)

/** The same rules, whose notes are all made into events. */
const told: Ruleset = {
  ...hex,
  playOn: undefined,
  step(state, action, log) {
    const own = log === null ? null : new EventLog()
    const rules: Ruleset = hex
    rules.step(state, action, own)
    if (log === null || own === null) return
    const first = log.length
    own.events.forEach((event, index) => {
      const { cause } = own.entry(index)
      log.add(event, null, cause === null ? null : first + cause)
    })
  },
}

test.each(['small', 'typical', 'large'])('hex, %s: notes that are read come to the same bytes as events', (name) => {
  const setup = benchOf(`hex/bench/${name}`)
  const experiment = readExperiment({ name, ruleset: 'hex', setup, battles: 6, seed: 3, mode: 'detailed' })
  const [{ spec }] = designOf({ experiment, ruleset: hex, module: null, setup }).cells
  for (const rows of [false, true]) {
    const play = (ruleset: Ruleset) => JSON.stringify(new CellPlayer(ruleset, spec).play({ from: 0, count: 6, rows }))
    expect(play(hex)).toBe(play(told))
  }
})
