import { once } from 'node:events'
import { createServer } from 'node:http'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { textFrame } from './frame.ts'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXTS = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map((length) => 'x'.repeat(length))
TEXTS.push('ä'.repeat(62), 'ä'.repeat(63), 'é€😀', '😀'.repeat(16_384))

test('texts of all lengths arrive as they were', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64')
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`)
    socket.write(`Sec-WebSocket-Accept: ${accept}\r\n\r\n`)
    for (const text of TEXTS) socket.write(textFrame(text))
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data, isBinary) => {
      expect(isBinary).toBe(false)
      if (heard.push(String(data)) === TEXTS.length) resolve()
    })
  })
  expect(heard).toEqual(TEXTS)
  client.terminate()
  server.close()
})
