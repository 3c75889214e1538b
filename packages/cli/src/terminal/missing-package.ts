import type { Phrase } from '@quintain/engine'
import { say } from '../words/index.ts'

/** What only some commands need: whoever calls those installs it, so that all others stay small. */
const OPTIONAL = ['@quintain/lab', '@quintain/server', '@modelcontextprotocol/sdk'] as const

/** What to do when something could not be loaded because a package of ours is not installed; null for other errors. */
export function missingPackage(error: unknown): Phrase | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return null
  const name = OPTIONAL.find((one) => error.message.includes(`'${one}'`) || error.message.includes(`"${one}"`))
  return name === undefined ? null : say('error.missingPackage', { name, install: `npm install ${name}` })
}
