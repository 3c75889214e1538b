import { requireAhead } from './require-ahead.ts'

requireAhead(import.meta.url, './program.js')
const { runProgram } = await import('./program.ts')
const { processTerminal } = await import('./terminal/terminal.ts')

process.exitCode = await runProgram(process.argv.slice(2), processTerminal())
