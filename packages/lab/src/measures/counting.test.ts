import { readFileSync } from 'node:fs'
import { EventLog, type Json, type Ruleset } from '@quintain/engine'
import { hex } from '@quintain/engine/rulesets/hex'
import { party } from '@quintain/engine/rulesets/party'
import { content } from '@quintain/engine/rulesets/party/content'
import { expect, test } from 'vitest'
import { designOf } from '../experiment/design.ts'
import { readExperiment } from '../experiment/experiment.ts'
import { CellPlayer } from '../playing/cell-player.ts'

/** The same rules, whose events are all made and read: step by step, and nobody only counts. */
const rules: Ruleset = party
const read: Ruleset = {
  ...rules,
  playOn: undefined,
  step(state, action, log) {
    if (log !== null) log.counter = null
    rules.step(state, action, log)
  },
}

const bench: { setup: Json } = JSON.parse(readFileSync('vectors/party/bench/typical-4v4.json', 'utf8'))
const scenarios = content.scenarios.map(({ id, setup }): [string, Json] => [id, setup])

test.each([...scenarios, ['a plain battle', bench.setup] as const])(
  '%s: what is counted comes to the same as events that are read',
  (_, setup) => {
    for (const stepLimit of [undefined, 13]) {
      const experiment = readExperiment({
        name: 'counting',
        ruleset: 'party',
        setup,
        battles: 16,
        seed: 3,
        mode: 'detailed',
        ...(stepLimit === undefined ? {} : { stepLimit }),
      })
      const [{ spec }] = designOf({ experiment, ruleset: party, module: null, setup }).cells
      const play = (ruleset: Ruleset) => new CellPlayer(ruleset, spec).play({ from: 0, count: 16, rows: false })
      expect(play(party)).toEqual(play(read))
    }
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
  const { setup }: { setup: Json } = JSON.parse(readFileSync(`vectors/hex/bench/${name}.json`, 'utf8'))
  const experiment = readExperiment({ name, ruleset: 'hex', setup, battles: 6, seed: 3, mode: 'detailed' })
  const [{ spec }] = designOf({ experiment, ruleset: hex, module: null, setup }).cells
  for (const rows of [false, true]) {
    const play = (ruleset: Ruleset) => JSON.stringify(new CellPlayer(ruleset, spec).play({ from: 0, count: 6, rows }))
    expect(play(hex)).toBe(play(told))
  }
})
