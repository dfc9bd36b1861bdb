import type { Database } from '../../src/database/database.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { OWNER } from './desk.ts'
import { openEarningShop } from './earning-shop.ts'
import { aShopper, placeOneOrder } from './order-shop.ts'
import { asProgram, makeProgramKey } from './program-key.ts'

/** Where Flor lives; her name, phone and address stand nowhere else. */
const FLOR = {
  ...{ name: 'Flor Mamani Ccopa', phone: '958111222', departamento: 'Arequipa', provincia: 'Arequipa' },
  ...{ distrito: 'Cayma', placeCode: '040103', direccion: 'Calle Misti 77', documento: '70809011' },
}

/** What of Flor only a key with `persons` may read. */
export const PERSONAL = /Flor|Mamani|958.?111|Misti|70809011/

/** A shop with three orders of Lima, one of Arequipa that waits to be confirmed, and one of Arequipa that was begun and left. */
export async function openReadingShop(db: Database) {
  const shop = await openEarningShop(db)
  const { app, deps, host, time } = shop
  time.now += 60_000
  const arequipa = await placeOneOrder(app, host, app, aShopper(undefined, FLOR))
  await queueNewOrders(deps)
  const left = await aShopper(undefined, { ...FLOR, phone: '958111223' }).send(app, host, 'store', {})
  time.now += 16 * 60_000
  const keeper = await shop.join(shop.shop, OWNER)
  const key = (scopes: readonly string[]) => makeProgramKey(keeper, host, scopes)
  const ask = async (token: string, path: string, params?: object) => {
    const response = await asProgram(app, token)(`/t/${host}/${path}`, params)
    return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
  }
  return { ...shop, arequipa, lead: left.body.data as string, key, ask }
}
