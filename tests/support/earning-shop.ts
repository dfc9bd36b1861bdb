import { markOf } from '../../src/catalogue/changes/merge-product-changes.ts'
import type { Database } from '../../src/database/database.ts'
import { NO_CHOICES } from '../../src/figures/costs/figure-choices.ts'
import { saveFigureChoices } from '../../src/figures/costs/save-figure-choices.action.ts'
import { saveUsualCost } from '../../src/figures/costs/save-usual-cost.action.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { saveSpend } from '../../src/figures/spend/ad-spend.store.ts'
import { decimalString } from '../../src/lib/money.ts'
import { localDay } from '../../src/lib/time/local-time.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { OWNER, openDesk, type Seller } from './desk.ts'
import { act, made } from './desk-acts.ts'
import { openOrderShop, placeOneOrder } from './order-shop.ts'
import { sayCost } from './say-cost.ts'

/** Every amount that only who sees earnings may read: 40.17 for a lamp, 9.13 of freight, 17.31 of spend. */
export const SECRET = { cost: 4_017, freight: 913, comingBack: 300, packing: 101, spend: 1_731 }

type Act = readonly [name: OrderActName, fields?: object]

/** Acts after which an order is delivered, by whose courier the buyer paid, and after which one came back. */
export const DELIVERED: readonly Act[] = [
  ['confirmar'],
  ['despachar', { courier: '' }],
  ['entregar', { payments: JSON.stringify([{ amount: '99', means: 'efectivo', receivedBy: 'courier' }]) }],
]
const RETURNED: readonly Act[] = [['confirmar'], ['despachar', { courier: '' }], ['devolver', { reason: 'ausente' }]]

/** A shop with its costs said, in which three lamps were ordered on 24 November: one was delivered, one came back, one is open. `time` may be moved. */
export async function openEarningShop(db: Database) {
  const time = { now: Date.UTC(2026, 10, 24, 15) }
  const desk = openDesk(db, { clock: () => time.now })
  const { shop, host } = await openOrderShop(db)
  const owner = await desk.join(shop, OWNER)
  await sayCost(db, owner, shop, { slug: 'lampara', cost: decimalString(SECRET.cost) })
  const actor = { by: 'command-line' } as const
  const choices = { packing: SECRET.packing, adTax: {}, assumed: null }
  made(await saveFigureChoices(desk.deps, shop, { choices, seen: markOf(NO_CHOICES), actor }))
  const usual = {
    ...{ id: '', courier: '', way: null, places: [], freight: SECRET.freight },
    comingBack: { kind: 'amount', amount: SECRET.comingBack } as const,
    fee: { fixed: 0, basisPoints: 0, on: 'delivered' as const },
  }
  made(await saveUsualCost(desk.deps, shop, { cost: usual, seen: '', actor }))
  const place = async (acts: readonly Act[] = []) => {
    const code = await placeOneOrder(desk.app, host)
    await queueNewOrders(desk.deps)
    await does(code, acts)
    return code
  }
  const does = async (code: string, acts: readonly Act[]) => {
    for (const [name, fields = {}] of acts) made(await act(desk.deps, shop, code, name, fields))
  }
  const codes = [await place(DELIVERED), await place(RETURNED), await place()] as const
  const day = localDay(time.now, shop.country)
  const spent = { day, network: 'meta', account: '1', campaign: '77', ad: '88', amount: SECRET.spend } as const
  await db.transaction((tx) => saveSpend(tx, shop.id, 'a-mano', [spent]))
  const remake = () => recomputeStaleDays(desk.deps)
  await remake()
  const read = async (who: Seller, path: string) => {
    const answer = await who.get(`/t/${host}/${path}`)
    return { status: answer.status, text: (await answer.text()).replaceAll(/<!-- -->/g, '') }
  }
  return { ...desk, shop, host, owner, codes, day, time, place, does, remake, read }
}
