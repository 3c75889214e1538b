import type { Json } from 'quintain'
import type { Subject } from '../experiment/design.ts'
import { readExperiment } from '../experiment/experiment.ts'
import { ruleset } from '../known/coin.ts'

/** The coin as the subject of an experiment. */
export function coinSubject(setup: Json, battles: number): Subject {
  const experiment = readExperiment({ name: 'coin', ruleset: 'coin', setup, battles })
  return { experiment, ruleset, module: new URL('../known/coin.js', import.meta.url).href, setup }
}
