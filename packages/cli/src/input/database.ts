import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Text } from '@quintain/engine'
import { badInput, CommandError } from '../terminal/exit.ts'
import { faultOf } from '../terminal/fault.ts'
import { say } from '../words/index.ts'

const POSTGRES = /^postgres(ql)?:\/\//

/** Refuses, in words of ours, a place where no database can be opened; drivers tell numbers. */
export function checkDatabase(place: string): void {
  if (POSTGRES.test(place) || place === ':memory:') return
  if (/^\w+:\/\//.test(place)) throw fault(place, say('serve.expectedDatabase'))
  const exists = existsSync(place)
  if (exists && statSync(place).isDirectory()) throw fault(place, say('file.EISDIR'))
  const folder = dirname(resolve(place))
  if (!exists && !existsSync(folder)) throw fault(place, say('file.noFolder'))
  try {
    accessSync(exists ? place : folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw fault(place, faultOf(error))
  }
}

/** Why the arena did not open. */
export function servingFault(place: string, error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error)
  if (/not a database/.test(message)) return fault(place, say('serve.notDatabase'))
  if (message.startsWith('ConnectionFailed')) return fault(place, say('serve.cannotOpen'))
  if (POSTGRES.test(place) && error instanceof Error && 'syscall' in error && error.syscall !== 'listen') {
    return fault(place, say('serve.noAnswer', { fault: message }))
  }
  return new CommandError(say('serve.cannot', { fault: message }))
}

function fault(place: string, fault: Text): CommandError {
  return badInput('--database', say('error.at', { place: withoutPassword(place), fault }))
}

function withoutPassword(place: string): string {
  return place.replace(/(?<=:\/\/[^/@:]*):[^/@]*(?=@)/, '')
}
