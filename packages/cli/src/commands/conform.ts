import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { QuintainError } from '@quintain/engine'
import { type CaseFailure, goldenRulesets, runGolden } from '@quintain/engine/conformance'
import type { Context } from '../context.ts'
import { readGolden } from '../input/document.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { badInput, ending, EXIT } from '../terminal/exit.ts'
import { faultOf } from '../terminal/fault.ts'
import { say } from '../words/index.ts'

const OPTIONS = { '--verbose': say('conform.verbose'), '--json': say('conform.json') } satisfies Rows
type ConformFlags = Flags<typeof OPTIONS>

interface Report {
  passed: number
  readonly failures: (Omit<CaseFailure, 'says'> & { readonly file: string; readonly name: string })[]
  readonly unreadable: string[]
}

export function commandLine(context: Context): CommandLine {
  return {
    about: say('conform.about'),
    arguments: { '<path...>': say('conform.path') },
    options: OPTIONS,
    notes: [say('conform.note'), say('conform.status')],
    examples: [['conform vectors'], ['conform vectors/my-rules/basics.json --json']],
    action: async (paths: string[], flags: ConformFlags) => {
      const report: Report = { passed: 0, failures: [], unreadable: [] }
      for (const path of paths) {
        for (const file of goldenFiles(path, report, context)) await runFile(context, file, flags, report)
      }
      const failed = report.failures.length
      if (flags.json === true) printJson(context.terminal, { ...report, failed })
      else context.terminal.out(`${context.tell(say('conform.count', { passed: report.passed, failed }))}\n`)
      if (failed > 0) context.status = EXIT.failed
      if (report.unreadable.length > 0) context.status = EXIT.usage
    },
  }
}

async function runFile(context: Context, file: string, flags: ConformFlags, report: Report): Promise<void> {
  const { terminal, palette, tell } = context
  const before = { passed: report.passed, failed: report.failures.length }
  try {
    const golden = await readGolden(file, terminal)
    for (const { name, failure } of runGolden(golden, goldenRulesets)) {
      if (failure === null) {
        report.passed += 1
        continue
      }
      const { says, ...data } = failure
      report.failures.push({ file, name, ...data })
      if (flags.json === true) continue
      const text = tell(say('conform.case', { file, name, fault: says }))
      terminal.out(`${palette.bad(tell(say('conform.failed')))} ${text}\n`)
    }
  } catch (error) {
    unreadable(context, report, error instanceof QuintainError ? badInput(file, error.says) : error)
  }
  if (flags.verbose === true && flags.json !== true) {
    const failed = report.failures.length - before.failed
    terminal.out(`${tell(say('conform.countIn', { file, passed: report.passed - before.passed, failed }))}\n`)
  }
}

function unreadable({ terminal, teller, tell }: Context, report: Report, error: unknown): void {
  const { line, status } = ending(error, teller)
  if (status === EXIT.internal) throw error
  report.unreadable.push(line)
  terminal.err(`${tell(say('error.line', { fault: line }))}\n`)
}

/** A file as it is, a folder's JSON files with those of folders in it, sorted. */
function goldenFiles(path: string, report: Report, context: Context): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(path, name))
      .toSorted()
    if (files.length === 0) throw badInput(path, say('conform.none'))
    return files
  } catch (error) {
    unreadable(context, report, error instanceof Error && 'code' in error ? badInput(path, faultOf(error)) : error)
    return []
  }
}
