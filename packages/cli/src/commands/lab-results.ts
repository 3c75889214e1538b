import type { Results } from '@quintain/lab'
import { readFileSync } from 'node:fs'
import { isRecord } from 'quintain'
import { badInput } from '../exit.ts'
import { faultOf } from '../input/fault.ts'

/** A results.json of an earlier run. */
export function readResults(path: string): Results {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw badInput(path, faultOf(error))
  }
  if (!isResults(value)) throw badInput(path, 'expected a file of the format quintain-results/1')
  return value
}

function isResults(value: unknown): value is Results {
  return isRecord(value) && value['format'] === 'quintain-results/1' && Array.isArray(value['cells'])
}
