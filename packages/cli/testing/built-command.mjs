// The built command, as often as it is asked for: see `builtCommand` in `capture.ts`.
import { Readable } from 'node:stream'
import { runProgram } from '../dist/program.js'

const folder = process.cwd()

process.on('message', async ({ args, input = '', cwd = folder, env = {} }) => {
  process.chdir(cwd)
  Object.assign(process.env, env)
  const said = { out: '', err: '' }
  const status = await runProgram(args, {
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    input: Readable.from(input === '' ? [] : [input]),
    interactive: false,
    colors: false,
    columns: 100,
  })
  process.send({ status, ...said })
})
