import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A message as a device got it. */
export interface PushedMessage {
  readonly device: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect.
  readonly data: any
  readonly headers: IncomingHttpHeaders
  /** What the sender signed. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A browser with its keys, and what it gives out to be told. */
export interface PushBrowser {
  readonly device: string
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
}

/** A stand-in for a push service (RFC 8030) and its browsers: it takes only messages whose sender is proved (RFC 8292), and that open with the device's keys (RFC 8291). */
export interface PushService {
  readonly url: string
  readonly messages: readonly PushedMessage[]
  /** What was refused as wrong, and why; empty when every message kept to the rules. */
  readonly faults: readonly string[]
  /** How often a device was called, whatever was answered. */
  calls(device: string): number
  browser(device: string): PushBrowser
  /** Answers a device's messages with a status of now on; without one, it takes them. */
  answer(device: string, status?: number, headers?: Readonly<Record<string, string>>): void
  stop(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const messages: PushedMessage[] = []
  const faults: string[] = []
  const calls = new Map<string, number>()
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>()
  const answers = new Map<string, { status: number; headers: Readonly<Record<string, string>> }>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const device = decodeURIComponent(request.url?.slice('/send/'.length) ?? '')
    calls.set(device, (calls.get(device) ?? 0) + 1)
    const planned = answers.get(device)
    if (planned) return response.writeHead(planned.status, planned.headers).end()
    try {
      const browser = browsers.get(device)
      if (!browser) throw new Error(`there is no device ${device}`)
      checkHeaders(request.headers, request.method)
      const claims = checkSender(request.headers.authorization ?? '', url)
      const data = JSON.parse(decrypted(body, browser.keys, browser.auth))
      messages.push({ device, data, headers: request.headers, claims })
      response.writeHead(201, { location: `${url}/message/1` }).end()
    } catch (error) {
      faults.push(String(error))
      response.writeHead(400).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    messages,
    faults,
    calls: (device) => calls.get(device) ?? 0,
    browser(device) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(device, { keys, auth })
      const endpoint = `${url}/send/${encodeURIComponent(device)}`
      return { device, subscription: { endpoint, p256dh, auth: auth.toString('base64url') } }
    },
    answer(device, status, headers = {}) {
      if (status === undefined) answers.delete(device)
      else answers.set(device, { status, headers })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function checkHeaders(headers: IncomingHttpHeaders, method: string | undefined): void {
  if (method !== 'POST') throw new Error(`a message is posted, not ${method}`)
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error('there is no TTL (RFC 8030, 5.2)')
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error('a bad topic (5.4)')
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers.urgency))) throw new Error('a bad urgency (5.3)')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted by RFC 8291')
}

/** `vapid t=JWT, k=key` (RFC 8292): for this service, not over, by a sender who can be reached, and signed with the key. */
function checkSender(authorization: string, service: string): PushedMessage['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', body = '', signature = ''] = token.split('.')
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  if (alg !== 'ES256') throw new Error(`signed by ${alg}`)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${body}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('a wrong signature')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const now = Date.now() / 1_000
  if (claims.aud !== service) throw new Error(`meant for ${claims.aud}`)
  if (!(claims.exp > now && claims.exp <= now + 86_400)) throw new Error(`over at ${claims.exp}`)
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error(`from ${claims.sub}`)
  return claims
}

/** RFC 8291 over RFC 8188, with one record. */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (idLength !== 65 || record.length > recordSize) throw new Error('not one record of an uncompressed key')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = expand(hmac(auth, keys.computeSecret(sender)), info, 32)
  const pseudoRandom = hmac(salt, secret)
  const key = expand(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(pseudoRandom, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter of the last record')
  return padded.subarray(0, end).toString()
}

function expand(key: Buffer, info: Buffer, length: number): Buffer {
  return hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length)
}

function hmac(key: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest()
}
