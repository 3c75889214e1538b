import { readFileSync } from 'node:fs'
import type { Json, Ruleset } from '@quintain/engine'
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
