import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import { ENGINE_VERSION, isRecord } from '@quintain/engine'
import { say } from '../../words/index.ts'
import type { Findings } from './findings.ts'

const WAIT_MS = 10_000
const DAY_MS = 24 * 3_600_000
const LEAST_DAYS = 14
const MOST_SKEW_MS = 5_000

export interface Asked {
  readonly url: string
  /** Where operators ask, if not there, and with what. */
  readonly operations: string | undefined
  readonly token: string | undefined
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** Until the certificate ends; null without one. */
  readonly certificateDays: number | null
}

/** Looks at a server from outside, as players reach it. False when nobody answers. */
export async function examineAddress({ url, operations, token }: Asked, findings: Findings): Promise<boolean> {
  const health = await ask(`${url}/healthz`).catch((error: unknown) => faultIn(error))
  if (typeof health === 'string') {
    const isTrust = /certificate|self-signed|CERT/i.test(health)
    findings.add('answers', 'bad', say(isTrust ? 'doctor.untrusted' : 'doctor.silent', { url, fault: health }))
    return isTrust
  }
  if (health.status === 200) findings.good('answers', say('doctor.answers', { url }))
  else findings.add('answers', 'bad', say('doctor.unwell', { url, status: health.status }))
  checkTls(url, health, findings)
  checkClock(health, findings)
  await checkApi(url, findings)
  await checkSockets(url, findings)
  await checkPages(url, findings)
  await checkPrivacy(url, findings)
  await checkOperations(operations ?? url, token, findings)
  return true
}

function checkTls(url: string, { certificateDays }: Answer, findings: Findings): void {
  if (certificateDays === null) {
    if (isHere(url)) findings.add('tls', 'skipped', say('doctor.here'))
    else findings.add('tls', 'bad', say('doctor.noTls'))
  } else if (certificateDays < LEAST_DAYS)
    findings.add('tls', 'doubtful', say('doctor.ending', { days: certificateDays }))
  else findings.good('tls', say('doctor.tls', { days: certificateDays }))
}

function checkClock({ headers }: Answer, findings: Findings): void {
  const skew = Math.abs(Date.now() - Date.parse(headers.date ?? ''))
  if (Number.isNaN(skew)) return
  const seconds = Math.round(skew / 1000)
  if (skew > MOST_SKEW_MS) findings.add('clock', 'doubtful', say('doctor.skew', { seconds }))
  else findings.good('clock', say('doctor.clock'))
}

async function checkApi(url: string, findings: Findings): Promise<void> {
  const { status, text } = await ask(`${url}/api/rulesets`)
  const { hostname } = new URL(url)
  if (status === 421) return findings.add('name', 'bad', say('doctor.unknownName', { name: hostname }))
  const answer = json(text)
  const rulesets = isRecord(answer) && Array.isArray(answer['rulesets']) ? answer['rulesets'].length : null
  if (status !== 200 || rulesets === null) return findings.add('api', 'bad', say('doctor.noApi', { status }))
  findings.good('api', say('doctor.api', { rulesets }))
  const document = json((await ask(`${url}/api/openapi.json`)).text)
  const info = isRecord(document) && isRecord(document['info']) ? document['info'] : {}
  const version = typeof info['version'] === 'string' ? info['version'] : '?'
  if (version === ENGINE_VERSION) findings.good('version', say('doctor.sameVersion', { version }))
  else findings.add('version', 'doubtful', say('doctor.otherVersion', { version, own: ENGINE_VERSION }))
}

/** A proxy that does not pass sockets on answers as if it were a page. */
async function checkSockets(url: string, findings: Findings): Promise<void> {
  const { status } = await ask(`${url}/api/socket`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('the doctor asks!').toString('base64'),
  })
  if (status === 101) findings.good('sockets', say('doctor.sockets'))
  else findings.add('sockets', 'bad', say('doctor.noSockets', { status }))
}

async function checkPages(url: string, findings: Findings): Promise<void> {
  const { status, headers } = await ask(`${url}/`, { accept: 'text/html' })
  const isPage = status === 200 && (headers['content-type'] ?? '').includes('text/html')
  if (isPage) findings.good('pages', say('doctor.pages'))
  else findings.add('pages', 'doubtful', say('doctor.noPages'))
}

/** From elsewhere nobody may read the figures without being asked who they are. */
async function checkPrivacy(url: string, findings: Findings): Promise<void> {
  const { status } = await ask(`${url}/metrics`)
  if (status !== 200) findings.good('privacy', say('doctor.guarded'))
  else if (isHere(url)) findings.add('privacy', 'skipped', say('doctor.here'))
  else findings.add('privacy', 'bad', say('doctor.open'))
}

async function checkOperations(url: string, token: string | undefined, findings: Findings): Promise<void> {
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const ready = await ask(`${url}/readyz`, bearer).catch((error: unknown) => faultIn(error))
  if (typeof ready === 'string') return findings.add('ready', 'bad', say('doctor.silent', { url, fault: ready }))
  if (ready.status === 200) findings.good('ready', say('doctor.ready'))
  else if (ready.status === 503) findings.add('ready', 'bad', say('doctor.notReady'))
  else if (token !== undefined) findings.add('ready', 'bad', say('doctor.wrongToken', { status: ready.status }))
  else return findings.add('ready', 'skipped', say('doctor.noToken'))
  const status = json((await ask(`${url}/operations/status`, bearer)).text)
  const asker = isRecord(status) && isRecord(status['asker']) ? status['asker'] : null
  if (asker === null) return
  if (asker['forwarded'] === true && asker['trustsProxy'] !== true) findings.add('proxy', 'bad', say('doctor.distrust'))
  else if (asker['forwarded'] !== true && asker['trustsProxy'] === true && !isHere(url))
    findings.add('proxy', 'bad', say('doctor.noProxy'))
  else
    findings.good(
      'proxy',
      say('doctor.counted', { address: typeof asker['address'] === 'string' ? asker['address'] : '?' }),
    )
}

/** One request, of which no more is read than is needed. */
function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const send = address.startsWith('https:') ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asked = send(address, { headers, timeout: WAIT_MS, agent: false }, (response) => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers, certificateDays: daysOf(response) }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ ...answer, text }))
      response.on('error', reject)
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '', certificateDays: null })
    })
    asked.on('timeout', () => asked.destroy(new Error('timeout')))
    asked.on('error', reject)
    asked.end()
  })
}

function daysOf({ socket }: IncomingMessage): number | null {
  if (!(socket instanceof TLSSocket)) return null
  return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
}

function isHere(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

function faultIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.message === '' ? String(error.code) : error.message
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
