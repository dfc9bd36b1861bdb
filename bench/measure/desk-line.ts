import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Database } from '../../src/database/database.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { insertPerson } from '../../src/staff/people.store.ts'
import { hashOfToken } from '../../src/staff/sessions/desk-session.ts'
import { insertSession } from '../../src/staff/sessions/desk-sessions.store.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'

/** An owner's way to the desk of a running server. */
export interface DeskLine {
  readonly port: number
  readonly token: string
  /** Before each path. */
  readonly base: string
}

/** Makes an owner of the shop of a host, and signs them in. Returns the value of their cookie. */
export async function signedIn(db: Database, host: string): Promise<string> {
  const shop = await findShopByHost(db.read, host)
  if (!shop) throw new Error(`There is no shop ${host}`)
  const [id, token, now] = [randomUUID(), randomUUID(), Date.now()]
  await db.transaction(async (tx) => {
    await insertPerson(tx, { id, login: id, name: 'Rosa Quispe', createdAt: now })
    await saveMembership(tx, shop.id, id, { role: 'owner', switches: [] }, now)
    const times = { createdAt: now, seenAt: now, provedAt: now }
    await insertSession(tx, { hash: hashOfToken(token), personId: id, ...times, agent: 'bench' })
  })
  return token
}

/** Asks as a page of the desk does: posts JSON or a piece of a file, or gets. Waits where it is told to. Returns the body. */
export async function askDesk(desk: DeskLine, path: string, body?: string | Buffer): Promise<string> {
  for (;;) {
    const { status, text } = await once(desk, path, body)
    if (status === 200) return text
    if (status !== 429 && status !== 503) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function once({ port, token, base }: DeskLine, path: string, body?: string | Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number; readonly text: string }>()
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const accept = path.endsWith('/estado') || body !== undefined ? 'application/json' : 'text/html'
  const asked = request({
    ...{ port, host: '127.0.0.1', path: base + path, method: body === undefined ? 'GET' : 'POST' },
    headers: {
      ...{ host: 'desk.localhost', cookie: `desk=${token}`, origin: 'http://desk.localhost', accept },
      ...{ 'sec-fetch-site': 'same-origin' },
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    },
  })
  asked.on('error', reject)
  asked.on('response', async (response) => {
    const text = Buffer.concat(await response.toArray()).toString()
    resolve({ status: response.statusCode ?? 0, text })
  })
  asked.end(body)
  return promise
}
