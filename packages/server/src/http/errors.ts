import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '../protocol/refusals.ts'
import { say } from '../words/index.ts'

const STATUS: Readonly<Record<RefusalCode, number>> = {
  badMessage: 400,
  badRequest: 400,
  badSetup: 400,
  tooHeavy: 400,
  illegalAction: 400,
  unauthorized: 401,
  notInvited: 403,
  noSpectators: 403,
  notFound: 404,
  unknownMatch: 404,
  unknownRuleset: 404,
  unknownScenario: 404,
  unknownAgent: 404,
  unknownPlayer: 404,
  notStarted: 409,
  alreadyStarted: 409,
  over: 409,
  notOver: 409,
  notYourTurn: 409,
  staleTurn: 409,
  noOffer: 409,
  seatTaken: 409,
  noOpenSeat: 409,
  nameTaken: 409,
  busy: 409,
  oldSeed: 410,
  tooLarge: 413,
  unknownHost: 421,
  tooMany: 429,
  unavailable: 503,
}

/** What an error is told as. Errors of our own are logged, and their text stays here. */
export function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): Refusal {
  if (error instanceof Refusal) return error
  if (isHttpError(error)) {
    if (error.statusCode === 413) return new Refusal('tooLarge', say('refusal.bodyTooLarge'))
    if (error.statusCode === 429) return new Refusal('tooMany', say('refusal.manyRequests'))
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return new Refusal('badRequest', say('refusal.unreadable', { why: error.message }))
    }
  }
  log.error({ err: error }, 'a request failed')
  return new Refusal('unavailable', say('refusal.failed'))
}

export function sendRefusal(refusal: Refusal, reply: FastifyReply): void {
  void reply.code(STATUS[refusal.code]).type('application/json').send(JSON.stringify(refusal.body))
}

export function errorHandler(onRefusal: (refusal: Refusal) => void) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error, request.log)
    onRefusal(refusal)
    sendRefusal(refusal, reply)
  }
}

function isHttpError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
