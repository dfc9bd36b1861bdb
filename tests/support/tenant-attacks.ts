import type { App } from '../../src/app.ts'
import { type Attempt, attempts, borrowed } from './tenant-rows.ts'
import type { Tenant } from './tenants.ts'

interface Told {
  readonly status: number
  /** The whole answer, headers included, in lower case. */
  readonly text: string
}

/** Sends an attempt to a host. */
export type Ask = (host: string, attempt: Attempt, headers: Readonly<Record<string, string>>) => Promise<Told>

let asked = 0

/** Asks the app itself. Each asks from an address of its own, so that none is turned away for asking often. */
export function askOf(app: App): Ask {
  return async (host, { method, path, params }, headers) => {
    const body = params && JSON.stringify({ params })
    const type = body ? { 'content-type': 'application/json' } : {}
    const request = new Request(`http://${host}${path}`, {
      method,
      headers: { ...type, ...headers },
      body: body ?? null,
    })
    asked += 1
    const address = path === '/metrics' ? '127.0.0.1' : `181.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
    const response = await app(request, { address })
    const said = [...response.headers].map(([name, value]) => `${name}: ${value}`)
    return { status: response.status, text: [...said, await response.text()].join('\n').toLowerCase() }
  }
}

/** The forms at these addresses have the code filled in with which it was asked for, whoever has an order of that code. */
const ASK_WHO: readonly string[] = ['seguimiento-code', 'pedido-code-pago', 'pedido-code-permisos']
const TYPED_CODE = /value="\w{8}"/g

/** What the answers of the shop `on` reveal of the shop `victim`, as sentences. */
export async function leaks(ask: Ask, on: Tenant, victim: Tenant): Promise<readonly string[]> {
  const found: string[] = []
  for (const attempt of attempts(on.shop, victim)) {
    for (const headers of borrowed(victim)) {
      const { status, text: whole } = await ask(on.host, attempt, headers)
      const text = ASK_WHO.includes(attempt.row) ? whole.replaceAll(TYPED_CODE, '') : whole
      const told = victim.planted.filter((planted) => text.includes(planted.toLowerCase()))
      if (told.length > 0) found.push(`${attempt.row} tells ${told} (${attempt.path})`)
      if (status >= 500) found.push(`${attempt.row} answers ${status} (${attempt.path})`)
    }
  }
  return found
}
