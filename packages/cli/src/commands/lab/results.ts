import type { Results } from '@quintain/lab'
import { readFileSync } from 'node:fs'
import { isRecord } from '@quintain/engine'
import { badInput } from '../../terminal/exit.ts'
import { faultOf } from '../../terminal/fault.ts'
import { say } from '../../words/index.ts'

/** A results.json of an earlier run. */
export function readResults(path: string): Results {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw badInput(path, faultOf(error))
  }
  if (!isResults(value)) throw badInput(path, say('lab.results.format'))
  return value
}

function isResults(value: unknown): value is Results {
  return isRecord(value) && value['format'] === 'quintain-results/1' && Array.isArray(value['cells'])
}
