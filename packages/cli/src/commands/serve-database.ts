import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { badInput, CommandError } from '../exit.ts'
import { faultOf } from '../input/fault.ts'

const POSTGRES = /^postgres(ql)?:\/\//

/** Refuses, in words of ours, a place where no database can be opened; drivers tell numbers. */
export function checkDatabase(place: string): void {
  if (POSTGRES.test(place) || place === ':memory:') return
  if (/^\w+:\/\//.test(place)) throw fault(place, 'expected an SQLite file or postgres://…')
  const exists = existsSync(place)
  if (exists && statSync(place).isDirectory()) throw fault(place, 'is a directory')
  const folder = dirname(resolve(place))
  if (!exists && !existsSync(folder)) throw fault(place, 'the folder for it does not exist')
  try {
    accessSync(exists ? place : folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw fault(place, faultOf(error))
  }
}

/** Why the arena did not open. */
export function servingFault(place: string, error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error)
  if (/not a database/.test(message)) return fault(place, 'is not an SQLite database')
  if (message.startsWith('ConnectionFailed')) return fault(place, 'cannot be opened')
  if (POSTGRES.test(place) && error instanceof Error && 'syscall' in error && error.syscall !== 'listen') {
    return fault(place, `does not answer (${message})`)
  }
  return new CommandError(`cannot serve: ${message}`)
}

function fault(place: string, message: string): CommandError {
  return badInput('--database', `${withoutPassword(place)}: ${message}`)
}

function withoutPassword(place: string): string {
  return place.replace(/(?<=:\/\/[^/@:]*):[^/@]*(?=@)/, '')
}
