import { onTestFinished } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { startPushService } from '../support/push-service.ts'

/** A shop whose people have devices, which a stand-in for the push services tells. */
export async function openHeard(db: Database) {
  const service = await startPushService()
  onTestFinished(() => service.stop())
  let now = NOVEMBER_2026
  const settings = testSettings({ pushService: service.url })
  const desk = openDesk(db, { clock: () => now, settings })
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}`
  const relay = createRelay(desk.deps)
  const hearers = new Map<string, Seller>()
  return {
    ...{ db, service, shop, host, base, desk, deps: desk.deps, settings },
    wait(ms: number) {
      now += ms
    },
    /** Somebody who works in the shop, with a device that is told. */
    async hearer(device: string, permission: Permission = OWNER) {
      const seller = await desk.join(shop, permission)
      const browser = service.browser(device)
      hearers.set(device, seller)
      const added = await seller.call(`${base}/avisos/aparato`, browser.subscription)
      return { ...seller, subscription: browser.subscription, added }
    },
    order: () => placeOneOrder(desk.app, host),
    /** What has come reaches the lists, and everything that is due is told. */
    async tell() {
      await queueNewOrders(desk.deps)
      now += 15_000
      await relay.turn()
    },
    turn: () => relay.turn(),
    /** What a tap on each message shows to the person of its device: device, path, status and page. */
    taps: () =>
      Promise.all(
        service.messages.map(async ({ device, data }) => {
          const page = await hearers.get(device)?.get(data.path)
          return { device, path: String(data.path), status: page?.status, html: (await page?.text()) ?? '' }
        }),
      ),
    heard: () => service.messages.map(({ device, data }) => `${device}: ${data.text}`).toSorted(),
  }
}
