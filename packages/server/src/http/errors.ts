import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'

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
  void reply.code(refusal.status).type('application/json').send(JSON.stringify(refusal.body))
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
