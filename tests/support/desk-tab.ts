import { commandLine } from '../../src/activity/actor.ts'
import type { App } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { inviteMember } from '../../src/staff/links/invite-member.action.ts'
import { NOVEMBER_2026 } from './app.ts'
import type { Authenticator } from './authenticator.ts'
import { openCatalogueShop } from './catalogue-shop.ts'
import { CONFIRMER, DESK_HOST, OWNER, openDesk } from './desk.ts'
import { PASSWORD } from './staff.ts'

/** A browser at the desk that keeps its cookies. */
export function browser(app: App, address = '190.12.40.7', scheme = 'http') {
  const jar = new Map<string, string>()
  const origin = `${scheme}://${DESK_HOST}`
  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (scheme === 'https') headers.set('x-forwarded-proto', scheme)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app(new Request(`${origin}${path}`, { ...init, headers }), { address })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    jar,
    get: (path: string) => send(path),
    async html(path: string) {
      return (await send(path)).text()
    },
    submit: (path: string, fields: Readonly<Record<string, string>>) =>
      send(path, {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Asks for what a passkey has to sign, and returns what sends the answer. */
    async askPasskey(
      path: string,
      phone: Authenticator,
      act: 'make' | 'use',
      fields: Readonly<Record<string, string>> = {},
    ) {
      const { data } = await (await this.submit(`${path}/pedir`, fields)).json()
      const made = act === 'make' ? phone.make(data, { origin }) : phone.use(data, { origin })
      return () => this.submit(path, { ...fields, respuesta: JSON.stringify(made) })
    },
    async passkey(...asked: Parameters<typeof this.askPasskey>) {
      const answer = await this.askPasskey(...asked)
      return answer()
    },
  }
}

/** A shop with an owner, and members who join by an invitation and a password. `wait` moves the clock. */
export async function openAccounts(db: Database) {
  let now = NOVEMBER_2026
  const shop = await openCatalogueShop(db, { id: 'one', hosts: ['una.pe'] })
  const { app, deps, join } = openDesk(db, { clock: () => now })
  const owner = await join(shop, OWNER, 'Rosa Quispe')
  const invitation = () => inviteMember(deps, shop, CONFIRMER, commandLine)
  /** Somebody with a password, signed in. */
  async function member(login: string) {
    const tab = browser(app)
    await tab.submit('/enlace', { enlace: await invitation(), ruta: '/invitacion' })
    await tab.submit('/invitacion', { nombre: login, usuario: login, clave: PASSWORD })
    return tab
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { app, deps, db, shop, owner, invitation, member, wait }
}
