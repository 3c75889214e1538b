import { expect, test } from 'vitest'
import { MatchClient } from './match-client.ts'
import type { ClientSocket } from './socket.ts'

/** A socket of which the test is the other end. */
function heldSocket(): ClientSocket & { readonly sent: string[]; tell(message: object): void } {
  const sent: string[] = []
  return {
    sent,
    send: (text) => sent.push(text),
    close() {
      this.onClose(1006)
    },
    onOpen: () => undefined,
    onText: () => undefined,
    onClose: () => undefined,
    tell(message) {
      this.onText(JSON.stringify(message))
    },
  }
}

function update(seq: number) {
  return { seq, at: 0, kind: 'action', seat: 0, position: seq, events: [] }
}

function sync(updates: readonly number[], seq: number) {
  const turn = { kind: 'auto', seat: null, number: 0, deadline: null, waiting: [], chosen: [] }
  const state = { seq, status: 'playing', position: seq, turn, banks: null, offer: null, result: null }
  return { type: 'sync', updates: updates.map(update), state }
}

test('tells when updates do not follow what is known, and goes on from where the match stands', () => {
  const gaps: (readonly [number, number])[] = []
  const socket = heldSocket()
  const client = new MatchClient({
    url: 'http://arena.example',
    match: 'm',
    checks: false,
    socket: () => socket,
    onGap: (known, next) => gaps.push([known, next]),
  })
  socket.onOpen()
  // In order: live, with nothing new, and in parts.
  socket.tell(sync([0, 1], 1))
  socket.tell(sync([], 1))
  socket.tell({ type: 'past', updates: [2, 3].map(update) })
  socket.tell(sync([4], 4))
  expect(gaps).toEqual([])
  // Two are missing; then an older backup was brought back.
  socket.tell(sync([7], 7))
  socket.tell(sync([], 3))
  expect(gaps).toEqual([
    [4, 7],
    [7, 4],
  ])
  expect(client.seq).toBe(3)
  client.close()
})

test('passes over messages of kinds that it does not know', () => {
  const socket = heldSocket()
  const client = new MatchClient({ url: 'http://arena.example', match: 'm', socket: () => socket })
  socket.onOpen()
  socket.tell({ type: 'weather', wind: 3 })
  socket.tell(sync([0], 0))
  expect(client.seq).toBe(0)
  client.close()
})

test('comes back by itself, with the last input that it knows of', async () => {
  const sockets: ReturnType<typeof heldSocket>[] = []
  const open = (): ClientSocket => {
    const socket = heldSocket()
    sockets.push(socket)
    return socket
  }
  const client = new MatchClient({ url: 'http://arena.example', match: 'm', checks: false, socket: open })
  sockets[0].onOpen()
  sockets[0].tell(sync([0, 1, 2], 2))
  sockets[0].onClose(1012)
  await expect.poll(() => sockets.length).toBe(2)
  sockets[1].onOpen()
  expect(JSON.parse(sockets[1].sent[0])).toMatchObject({ type: 'hello', since: 2 })
  client.close()
})
