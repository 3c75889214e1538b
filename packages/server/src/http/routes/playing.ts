import * as z from 'zod'
import { clientOf } from '../../border/address.ts'
import { abortByOwner, act, checkDepth, command, reveal } from '../../match/commands.ts'
import { bring } from '../../match/musters.ts'
import { seatOf, viewingSeat } from '../../match/tokens.ts'
import {
  accepted,
  actRequest,
  bringRequest,
  commandRequest,
  Refusal,
  revealRequest,
  stateQuery,
} from '@quintain/client/protocol'
import { described, matchParams as params, neededToken, type RouteContext, tokenOf, type TypedApp } from './context.ts'

const EVERYTHING = { view: true, scene: true, legal: true, events: true, pictures: false }

/** How a match stands, and what its seats do: for programs that want no socket. */
export function addPlayingRoutes(app: TypedApp, { services, hub, keepsakes, costs, limitSeat }: RouteContext): void {
  app.get(
    '/api/matches/:id/state',
    described(
      'What a seat or a spectator sees',
      { params, querystring: stateQuery },
      { 200: z.unknown().meta({ description: '`stateAnswer`: match, seat, updates, state and rest' }) },
    ),
    async (request, reply) => {
      const { since, language = null } = request.query
      const match = await hub.get(request.params.id)
      const seat = await viewingSeat(match, tokenOf(request))
      const teller = await services.tellers.in(language, match.definition.ruleset.id)
      const showing = await match.showingFor(seat)
      const text = costs.pay(clientOf(request), () =>
        showing.answer(seat, match.viewerFor(seat), since, { ...EVERYTHING, teller }),
      )
      return reply.type('application/json').send(text)
    },
  )

  app.post(
    '/api/matches/:id/actions',
    described('Decide', { params, body: actRequest }, { 200: accepted }),
    async (request) => {
      const match = await hub.get(request.params.id)
      const seat = await seatOf(match, neededToken(request))
      limitSeat(request.params.id, seat)
      checkDepth(request.body.action)
      return { seq: await act(match, seat, request.body) }
    },
  )

  app.post(
    '/api/matches/:id/bring',
    described('Bring a part of the setup, sealed', { params, body: bringRequest }, { 200: accepted }),
    async (request) => {
      const match = await hub.get(request.params.id)
      const seat = await seatOf(match, neededToken(request))
      limitSeat(request.params.id, seat)
      const seq = await bring(match, seat, request.body, services)
      if (match.game.status === 'playing') await hub.drive(match)
      return { seq }
    },
  )

  app.post(
    '/api/matches/:id/reveal',
    described('Show what was promised for the luck', { params, body: revealRequest }, { 200: accepted }),
    async (request) => {
      const match = await hub.get(request.params.id)
      const seat = await seatOf(match, neededToken(request))
      limitSeat(request.params.id, seat)
      return { seq: await reveal(match, seat, request.body) }
    },
  )

  app.post(
    '/api/matches/:id/commands',
    described('Resign, offer a draw, …', { params, body: commandRequest }, { 200: accepted }),
    async (request) => {
      const token = neededToken(request)
      const { command: wanted, id } = request.body
      try {
        const match = await hub.get(request.params.id)
        const seat = await seatOf(match, token)
        limitSeat(request.params.id, seat)
        return { seq: await command(match, seat, request.body) }
      } catch (error) {
        if (wanted !== 'abort' || !(error instanceof Refusal)) throw error
        // What another version made cannot be played here, but those who have a part in it may end it.
        if (error.code === 'frozen') return { seq: await keepsakes.endFrozen(request.params.id, token) }
        if (error.code !== 'unauthorized') throw error
        return { seq: await abortByOwner(await hub.get(request.params.id), token, id) }
      }
    },
  )
}
