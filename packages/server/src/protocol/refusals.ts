import { z } from 'zod'

/** Why the arena says no. Codes are stable and for programs; the message beside them is for people. */
export const REFUSALS = [
  'badMessage',
  'badSetup',
  'badRequest',
  'tooLarge',
  'tooMany',
  'tooHeavy',
  'unknownHost',
  'notFound',
  'unknownMatch',
  'unknownRuleset',
  'unknownScenario',
  'unknownAgent',
  'unknownPlayer',
  'unauthorized',
  'seatTaken',
  'noOpenSeat',
  'notInvited',
  'notStarted',
  'alreadyStarted',
  'over',
  'notYourTurn',
  'staleTurn',
  'illegalAction',
  'noOffer',
  'notOver',
  'noSpectators',
  'oldSeed',
  'nameTaken',
  'busy',
  'unavailable',
] as const

export const refusalCode = z.enum(REFUSALS)
export type RefusalCode = z.infer<typeof refusalCode>

export const refusalBody = z.object({
  code: refusalCode,
  message: z.string(),
  /** With `illegalAction`: the ruleset's own code. With `badSetup`: the path of the first fault. */
  detail: z.string().optional(),
})
export type RefusalBody = z.infer<typeof refusalBody>

/** A typed refusal. Nothing has changed when it is thrown. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: string | undefined

  constructor(code: RefusalCode, message: string, detail?: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }

  get body(): RefusalBody {
    return { code: this.code, message: this.message, ...(this.detail === undefined ? {} : { detail: this.detail }) }
  }
}
