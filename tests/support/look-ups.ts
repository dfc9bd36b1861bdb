import type { Database } from '../../src/database/database.ts'
import { CARRIER, callFrom, openStreet, order, type Street } from './shoppers.ts'

/** Its buyer's. */
export const PHONE = '987 654 321'

interface Typed {
  readonly codigo: string
  readonly digitos: string
}

/** Posts the form by which an order is looked up. */
export async function lookUp(street: Street, typed: Typed, address = CARRIER, scheme = 'http') {
  const response = await street.app(
    new Request(`${scheme}://${street.host}/pedido`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...typed }).toString(),
    }),
    { address },
  )
  const cookies = response.headers.getSetCookie()
  return { status: response.status, location: response.headers.get('location'), cookies, headers: response.headers }
}

/** Opens an address of the shop with these cookies. */
export async function look({ app, host }: Street, path: string, cookies: readonly string[] = [], scheme = 'http') {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const response = await app(new Request(`${scheme}://${host}${path}`, { headers: { cookie } }), { address: CARRIER })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** What other addresses answer about an order, to whoever may look at it and to strangers. */
export async function elsewhere(street: Street, code: string, cookies: readonly string[]): Promise<readonly string[]> {
  const pages = [`/seguimiento/${code}`, `/pedido?revisa=pedido`, `/pedido/${code}`]
  const looked = await Promise.all([cookies, []].flatMap((kept) => pages.map((path) => look(street, path, kept))))
  const params = { code, client: {}, products: [], status: 'finalizado' }
  const called = await callFrom(street, CARRIER, '/api/v1/web/ticket/update', params)
  return [...looked.map(({ html, headers }) => html + JSON.stringify([...headers])), JSON.stringify(called)]
}

/** Where every look-up leads that finds nothing. */
export const NOT_FOUND = '/pedido?revisa=pedido'

/** A street with one order, and what its buyer and a stranger type to find it. */
export async function ordered(db: Database) {
  const street = await openStreet(db)
  const code = await order(street, { phone: PHONE })
  const right = { codigo: code, digitos: '4321' }
  const wrong = { codigo: code, digitos: '9999' }
  return { street, code, right, wrong }
}
