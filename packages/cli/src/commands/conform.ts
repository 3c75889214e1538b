import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { QuintainError } from 'quintain'
import { type CaseFailure, goldenRulesets, runGolden } from 'quintain/conformance'
import type { Context } from '../context.ts'
import { badInput, ending, EXIT } from '../exit.ts'
import { readGolden } from '../input/document.ts'
import { faultOf } from '../input/fault.ts'
import { printJson } from '../output/json.ts'

interface ConformFlags {
  readonly json?: true
  readonly verbose?: true
}

interface Failed extends CaseFailure {
  readonly file: string
  readonly name: string
}

interface Report {
  passed: number
  readonly failures: Failed[]
  readonly unreadable: string[]
}

export function addConform(program: Command, context: Context): void {
  program
    .command('conform')
    .summary('run golden files')
    .description('Runs golden files and compares every field with what the engine really does.')
    .argument('<path...>', 'golden files, or folders of them')
    .option('--verbose', 'a line for every file')
    .option('--json', 'one JSON object: passed, failed, failures, unreadable')
    .addHelpText(
      'after',
      `
Each failing case is named with the first step and field that differ. The last line is \`N passed, M failed\`.
Exit status: 0 when all pass, 1 when a case fails, 2 when a file cannot be read or nobody can run it.

Examples:
  $ quintain conform vectors
  $ quintain conform vectors/atb/01-basics.json --json`,
    )
    .action(async (paths: string[], flags: ConformFlags) => {
      const report: Report = { passed: 0, failures: [], unreadable: [] }
      for (const path of paths) {
        for (const file of goldenFiles(path, report, context)) await runFile(context, file, flags, report)
      }
      const failed = report.failures.length
      if (flags.json === true) printJson(context.terminal, { ...report, failed })
      else context.terminal.out(`${report.passed} passed, ${failed} failed\n`)
      if (failed > 0) context.status = EXIT.failed
      if (report.unreadable.length > 0) context.status = EXIT.usage
    })
}

async function runFile(context: Context, file: string, flags: ConformFlags, report: Report): Promise<void> {
  const { terminal, palette } = context
  const before = { passed: report.passed, failed: report.failures.length }
  try {
    const golden = await readGolden(file, terminal)
    for (const { name, failure } of runGolden(golden, goldenRulesets)) {
      if (failure === null) {
        report.passed += 1
        continue
      }
      report.failures.push({ file, name, ...failure })
      if (flags.json !== true) terminal.out(`${palette.bad('failed')} ${file}: ${name}: ${failure.message}\n`)
    }
  } catch (error) {
    unreadable(context, report, error instanceof QuintainError ? badInput(file, error.message) : error)
  }
  if (flags.verbose === true && flags.json !== true) {
    const failed = report.failures.length - before.failed
    terminal.out(`${file}: ${report.passed - before.passed} passed, ${failed} failed\n`)
  }
}

function unreadable({ terminal }: Context, report: Report, error: unknown): void {
  const { line, status } = ending(error)
  if (status === EXIT.internal) throw error
  report.unreadable.push(line)
  terminal.err(`quintain: ${line}\n`)
}

/** A file as it is, a folder's JSON files with those of folders in it, sorted. */
function goldenFiles(path: string, report: Report, context: Context): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(path, name))
      .toSorted()
    if (files.length === 0) throw badInput(path, 'no golden files in this folder')
    return files
  } catch (error) {
    unreadable(context, report, error instanceof Error && 'code' in error ? badInput(path, faultOf(error)) : error)
    return []
  }
}
