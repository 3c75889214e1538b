import type { Outcome, Ruleset, RulesetTypes } from './contract.ts'
import { seatNamesOf } from './defaults.ts'
import type { Phrase, Text } from './meaning/phrase.ts'
import type { Vocabulary } from './meaning/vocabulary.ts'
import { idWords } from './words/ids/index.ts'
import { say } from './words/around/index.ts'

/*
 * Words for ids. A ruleset has them under codes with a common prefix (`reason.ID`, `measure.STEM`, `field.KEY`, …);
 * words for ids of many rulesets are in `words/ids`. An id without words is shown as it is.
 */

type Worded = Pick<Ruleset, 'words'>

/** The phrase of a code without values: the ruleset's own, else the shared one, else null. */
export function phraseFor(words: Vocabulary | undefined, code: string): Phrase | null {
  for (const room of [words, idWords]) {
    if (room !== undefined && Object.hasOwn(room.english, code)) return { code: `${room.room}:${code}` }
  }
  return null
}

/** Words for the ids of one kind, such as `reason`. */
function wordsOf(kind: string): (ruleset: Worded, id: string) => Text {
  return ({ words }, id) => phraseFor(words, `${kind}.${id}`) ?? id
}

/** Why a battle ended. */
export const reasonText = wordsOf('reason')
/** The label of a setup's key. */
export const fieldText = wordsOf('field')
/** The short name of a type of event. */
export const eventText = wordsOf('event')
/** What a kind of glossary entry is called. */
export const entryKindText = wordsOf('of')
/** A moment at which a person may want to be asked, see `PlayerAid.moments`. */
export const momentText = wordsOf('moment')
const agentName = wordsOf('agent')

/** An agent's name, with its playouts where it is written with them (`search@200`). */
export function agentText(ruleset: Worded, id: string): Text {
  const [, name, digits] = /^(.+)@(\d+)$/.exec(id) ?? []
  if (name === undefined) return agentName(ruleset, id)
  return say('agentAbout.mindWithBudget', { agent: agentName(ruleset, name), iterations: Number(digits) })
}

/** How a battle ended, in one line. */
export function outcomeText<T extends RulesetTypes>(ruleset: Ruleset<T>, plan: T['Plan'], outcome: Outcome): Phrase {
  const reason = reasonText(ruleset, outcome.reason)
  if (outcome.result === 'draw') return say('outcome.draw', { reason })
  if (outcome.result === 'undecided' || outcome.seat === null) return say('outcome.undecided', { reason })
  const winner = seatNamesOf(ruleset, plan)[outcome.seat] ?? outcome.winner ?? String(outcome.seat)
  return say('outcome.win', { winner, reason })
}

/** The words for a measure: `hpLeft.red` is "hp left" of red. With a plan, seats have their names. */
export function measureText<T extends RulesetTypes>(ruleset: Ruleset<T>, key: string, plan?: T['Plan']): Text {
  const [stem, ...rest] = key.split('.')
  const what = phraseFor(ruleset.words, `measure.${stem}`)
  if (what === null) return key
  if (rest.length === 0) return what
  const whose = rest.join('.')
  const seat = plan === undefined ? -1 : ruleset.seats(plan).indexOf(whose)
  return say('measure.of', { what, whose: seat === -1 ? whose : seatNamesOf(ruleset, plan)[seat] })
}

/** What a setup's key is for, in a sentence (`about.KEY`); null where nobody says it. */
export function fieldAbout({ words }: Worded, key: string): Phrase | null {
  return phraseFor(words, `about.${key}`)
}
