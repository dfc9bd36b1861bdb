import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { confirmToken } from '../../src/orders/confirming/confirm-link.ts'
import { eventsFrom } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { testDeps, testSettings } from './app.ts'
import { PHONE } from './look-ups.ts'
import { CARRIER, openStreet, order, type Shopper, type Street } from './shoppers.ts'

/** The address of the link of an order in that shop. */
export function linkOf(shopId: string, code: string): string {
  return `/c/${confirmToken(testSettings().rootKey.of('confirm-links'), { shopId, code })}`
}

/** Opens the link of an order, or posts to it. */
export async function atLink(
  { app, host }: Pick<Street, 'app' | 'host'>,
  path: string,
  fields: Readonly<Record<string, string>> | null = null,
  headers: Readonly<Record<string, string>> = {},
) {
  const posted = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields ?? {}).toString(),
  }
  const request = new Request(`http://${host}${path}`, fields ? posted : { headers })
  const response = await app(request, { address: CARRIER })
  const html = await response.text()
  return {
    ...{ status: response.status, location: response.headers.get('location'), html },
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
    shown: /name="visto" value="(\w+)"/.exec(html)?.[1] ?? '',
  }
}

/** A street with an order, its link, and what came of it. */
export async function openLinked(db: Database, settings: object = {}, shopper: Partial<Shopper> = {}) {
  const street = await openStreet(db)
  const deps = testDeps(db, { clock: () => street.time.now })
  if (Object.keys(settings).length > 0) await changeShop(deps, commandLine, street.host, settings as never)
  const code = await order(street, { phone: PHONE, ...shopper })
  street.time.now += 60_000
  const path = linkOf(street.shop.id, code)
  const read = async () => {
    const found = await findOrder(db.read, street.shop.id, code)
    if (!found) throw new Error('the order is gone')
    return found
  }
  return {
    ...{ street, deps, code, path, read },
    open: (cookie = '', headers = {}) => atLink(street, path, null, { cookie, ...headers }),
    post: (fields: Readonly<Record<string, string>>, cookie = '') => atLink(street, path, fields, { cookie }),
    confirm: async () => atLink(street, path, { que: 'confirma', visto: (await atLink(street, path)).shown }),
    acts: async () => (await eventsFrom(db.read, await read(), 1)).map(({ act, actor }) => `${act} ${actor}`),
  }
}
