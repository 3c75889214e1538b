import type { Results } from '@quintain/lab'
import { readFileSync } from 'node:fs'
import { isRecord } from '@quintain/engine'
import { badInput } from '../../terminal/exit.ts'
import { faultOf } from '../../terminal/fault.ts'
import { say } from '../../words/index.ts'

/** A results.json of an earlier run. */
export function readResults(path: string): Results {
  return resultsIn(path, () => readFileSync(path, 'utf8'))
}

/** Results as text, from a place that is named where they are none. */
export function resultsIn(place: string, read: () => string): Results {
  let value: unknown
  try {
    value = JSON.parse(read())
  } catch (error) {
    throw badInput(place, faultOf(error))
  }
  if (!isResults(value)) throw badInput(place, say('lab.results.format'))
  return value
}

function isResults(value: unknown): value is Results {
  return isRecord(value) && value['format'] === 'quintain-results/1' && Array.isArray(value['cells'])
}
