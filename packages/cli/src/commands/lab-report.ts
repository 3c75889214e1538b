import type { Results } from '@quintain/lab'
import type { Command } from 'commander'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isRecord } from 'quintain'
import type { Context } from '../context.ts'
import { badInput } from '../exit.ts'
import { writeReports } from './lab-files.ts'
import { printResults } from './lab-print.ts'

export function addLabReport(lab: Command, context: Context): void {
  lab
    .command('report')
    .description('Shows a results.json, and writes its report and pictures anew.')
    .argument('<results>', 'results.json of a run')
    .action((path: string) => {
      const results = readResults(path)
      // The file that it was read from is not known any more; its content is in the report.
      writeReports(dirname(path), results, 'quintain lab run experiment.json   # the experiment below, as a file')
      printResults(context, results)
    })
}

export function readResults(path: string): Results {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw badInput(path, error instanceof Error ? error.message : String(error))
  }
  if (!isResults(value)) throw badInput(path, 'expected a file of the format quintain-results/1')
  return value
}

function isResults(value: unknown): value is Results {
  return isRecord(value) && value['format'] === 'quintain-results/1' && Array.isArray(value['cells'])
}
