import type { Database } from '../../src/database/database.ts'
import type { Country } from '../../src/lib/countries.ts'
import { createLog } from '../../src/lib/log/log.ts'
import type { MailSettings } from '../../src/mail/mail-server.ts'
import type { Order } from '../../src/orders/order.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { NOVEMBER_2026, testApp, testDeps, testSettings } from './app.ts'
import { aShopper, openOrderShop } from './order-shop.ts'
import { aShop } from './shop.ts'

/** A shop that sends letters, with a clock that the test moves and a relay for each mail server that it is given. */
export async function openMailShop(db: Database, country: Country = 'peru') {
  let now = NOVEMBER_2026
  const clock = () => now
  const { shop, host } = await openOrderShop(db, { country, config: { ...aShop().config, pixel: null } })
  const app = testApp(db, { clock })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const depsFor = (mail: MailSettings | null): Deps => testDeps(db, { clock, log, settings: testSettings({ mail }) })
  return {
    db,
    shop,
    host,
    app,
    clock,
    log: () => lines.map((line) => JSON.parse(line).msg as string),
    logged: () => lines.join(''),
    depsFor,
    /** Places an order of somebody with this e-mail. */
    async order(email: string): Promise<Order> {
      const shopper = aShopper()
      const client = { ...shopper.client, email }
      const stored = await shopper.send(app, host, 'store', { client })
      const code = stored.body.data
      const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
      const placed = await shopper.send(app, host, 'update', { client, code, status: 'finalizado' }, key)
      const order = placed.status === 200 ? await findOrder(db.read, shop.id, code) : null
      if (!order) throw new Error(JSON.stringify([stored.body, placed.body]))
      return order
    },
    wait(ms: number): void {
      now += ms
    },
    relayTo: (mail: MailSettings | null, mailLimitMs = 5_000) => createRelay(depsFor(mail), { mailLimitMs }),
  }
}
