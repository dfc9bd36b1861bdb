import { randomUUID } from 'node:crypto'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/server/deps.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { insertPerson } from '../../src/staff/people.store.ts'
import { hashOfToken } from '../../src/staff/sessions/desk-session.ts'
import { insertSession } from '../../src/staff/sessions/desk-sessions.store.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { testDeps } from './app.ts'

export const DESK_HOST = 'desk.localhost'

/** A person's browser at the desk. */
export interface Seller {
  readonly personId: string
  readonly token: string
  send(path: string, init: RequestInit): Promise<Response>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Posts as a script of the desk's own page does. */
  call(
    path: string,
    params: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: Body }>
  /** Posts as a form of the desk's own page does. */
  submit(
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the fields that they expect.
type Body = any

/** The product over a test's database, asked at the desk's host. `join` adds somebody to a shop and signs them in. */
export function openDesk(db: Database, facts: Partial<Deps> = {}) {
  const deps = testDeps(db, facts)
  const app = createApp(deps)
  return {
    app,
    deps,
    async join(shop: Pick<Shop, 'id'>, permission: Permission, name = 'Rosa Quispe'): Promise<Seller> {
      const personId = randomUUID()
      const token = randomUUID()
      const now = deps.clock()
      await db.transaction(async (tx) => {
        await insertPerson(tx, { id: personId, login: personId, name, createdAt: now })
        await saveMembership(tx, shop.id, personId, permission, now)
        const times = { createdAt: now, seenAt: now, provedAt: now }
        await insertSession(tx, { hash: hashOfToken(token), personId, ...times, agent: 'test' })
      })
      return browser(app, personId, token)
    },
    /** The browser of somebody who joined at another opening of the same desk. */
    as: ({ personId, token }: Pick<Seller, 'personId' | 'token'>) => browser(app, personId, token),
    /** A browser that has not signed in. */
    stranger: () => browser(app, '', ''),
  }
}

function browser(app: ReturnType<typeof createApp>, personId: string, token: string): Seller {
  const own: Readonly<Record<string, string>> = token === '' ? {} : { cookie: `desk=${token}` }
  const send = (path: string, init: RequestInit) =>
    app(new Request(`http://${DESK_HOST}${path}`, { ...init, headers: { ...own, ...init.headers } }))
  const posted = { ...own, origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
  return {
    personId,
    token,
    send,
    get: (path, headers = {}) => send(path, { headers: { ...own, ...headers } }),
    async call(path, params, headers = {}) {
      const json = { ...posted, 'content-type': 'application/json', ...headers }
      const response = await send(path, { method: 'POST', headers: json, body: JSON.stringify({ params }) })
      return { status: response.status, body: await response.json() }
    },
    submit: (path, fields, headers = {}) => {
      const form = { ...posted, 'content-type': 'application/x-www-form-urlencoded', ...headers }
      return send(path, { method: 'POST', headers: form, body: new URLSearchParams(fields) })
    },
  }
}

export const OWNER: Permission = { role: 'owner', switches: [] }
export const CONFIRMER: Permission = { role: 'confirmer', switches: [] }
export const PACKER: Permission = { role: 'packer', switches: [] }
export const VIEWER: Permission = { role: 'viewer', switches: [] }
