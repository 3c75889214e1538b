import { request } from 'node:https'

/** The status of one request; 101 for a socket. */
export function askTls(address: string, ca: Buffer, headers: Record<string, string>, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const more = body === undefined ? {} : { 'content-type': 'application/json' }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request(address, { ca, method, agent: false, headers: { ...headers, ...more } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
