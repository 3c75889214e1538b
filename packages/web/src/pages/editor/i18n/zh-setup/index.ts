import type { SetupWords } from '../../setup-words.ts'
import { abouts } from './abouts.ts'
import { atb } from './labels-atb.ts'
import { chain } from './labels-chain.ts'
import { hex } from './labels-hex.ts'
import { party } from './labels-party.ts'
import { shared } from './labels-shared.ts'
import { world } from './labels-world.ts'
import { refusalIn } from './refusals.ts'
import { remarks } from './remarks.ts'

export const labels: Readonly<Record<string, string>> = { ...atb, ...chain, ...hex, ...party, ...world, ...shared }

/** Chinese words for what schemas and linters say in English. Loaded for who reads them. */
export const chinese: SetupWords = {
  label: (key) => (Object.hasOwn(labels, key) ? labels[key] : null),
  about: (text) => (Object.hasOwn(abouts, text) ? abouts[text] : text),
  remark(message) {
    const known = remarks.find(([pattern]) => pattern.test(message))
    return known === undefined ? (refusalIn(message) ?? message) : message.replace(known[0], known[1])
  },
}
