import { englishText, isPhrase, QuintainError, type Text, textFault } from '@quintain/engine'
import * as z from 'zod'
import { text } from './text.ts'

/** Why the arena says no, by HTTP status. Codes are stable and for programs; the phrase beside them is for people. */
const BY_STATUS = {
  400: ['badMessage', 'badSetup', 'badRequest', 'tooHeavy', 'illegalAction'],
  401: ['unauthorized'],
  403: ['notInvited', 'noSpectators', 'banned'],
  404: ['notFound', 'unknownMatch', 'unknownRuleset', 'unknownScenario', 'unknownAgent', 'unknownPlayer'],
  409: [
    'notStarted',
    'alreadyStarted',
    'over',
    'notOver',
    'notYourTurn',
    'staleTurn',
    'noOffer',
    'seatTaken',
    'noOpenSeat',
    'nameTaken',
    'busy',
    'frozen',
  ],
  410: ['oldSeed'],
  413: ['tooLarge'],
  421: ['unknownHost'],
  429: ['tooMany'],
  503: ['unavailable'],
} as const
export const REFUSALS = Object.values(BY_STATUS).flat()

export const refusalCode = z.enum(REFUSALS)
export type RefusalCode = z.infer<typeof refusalCode>

/** Refusals that pass: the same hello may be taken a little later. */
export const PASSING_REFUSALS: ReadonlySet<RefusalCode> = new Set(['unavailable', 'busy', 'tooMany'])

export const refusalBody = z.object({
  code: refusalCode,
  /** In English. */
  message: z.string(),
  /** The same for readers of any language. */
  says: text.optional(),
  /** With `illegalAction`: the ruleset's own code. With `badSetup` and what is not as expected: the path. */
  detail: z.string().optional(),
})
export type RefusalBody = z.infer<typeof refusalBody>

/** What is told of an input that was refused holds a little of it, never all. */
const LONGEST_PHRASE = 2_000
const LONGEST_MESSAGE = 500

/** A typed refusal. Nothing has changed when it is thrown. */
export class Refusal extends QuintainError {
  declare readonly code: RefusalCode
  readonly detail: string | undefined

  constructor(code: RefusalCode, says: Text, detail?: string) {
    super(code, JSON.stringify(says).length > LONGEST_PHRASE ? englishText(says).slice(0, LONGEST_MESSAGE) : says)
    this.detail = detail
  }

  /** A refusal of another program. What it says is told in English where its words are not known here. */
  static of({ code, message, says, detail }: RefusalBody): Refusal {
    const refusal = new Refusal(code, says === undefined || textFault(says, 'en') !== null ? message : says, detail)
    refusal.message = message
    return refusal
  }

  /** Of HTTP. */
  get status(): number {
    return Number(Object.entries(BY_STATUS).find(([, codes]) => codes.some((code) => code === this.code))?.[0])
  }

  get body(): RefusalBody {
    const { code, message, says, detail } = this
    return { code, message, ...(isPhrase(says) ? { says } : {}), ...(detail === undefined ? {} : { detail }) }
  }
}
