import { randomUUID } from 'node:crypto'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { doAct } from '../../src/orders/acts/do-act.action.ts'
import { changesCursorAt, ordersChangedSince } from '../../src/orders/queues/changed-orders.step.ts'
import { deskCounts } from '../../src/orders/queues/desk-counts.step.ts'
import type { DeskFilter, DeskList } from '../../src/orders/queues/desk-list.ts'
import { deskPage } from '../../src/orders/queues/desk-page.step.ts'
import { ordersOfList } from '../../src/orders/queues/orders-of-list.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { searchOrders } from '../../src/orders/search/search-orders.step.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { testDeps } from '../../tests/support/app.ts'
import { placeOneOrder } from '../../tests/support/order-shop.ts'
import type { Act } from './act-times.ts'

const MOST_TO_CALL = 15

interface Asked {
  readonly shopId: string
  readonly host: string
  /** About when the order in the middle of them was placed. */
  readonly middle: number
}

/** What sellers ask of the desk, by name, and what shoppers do beside it. */
export async function deskWork(db: Database, { shopId, host, middle }: Asked) {
  const clock = () => Date.now()
  const deps = testDeps(db, { clock })
  const app = createApp(deps)
  const shop = await findShop(db.read, shopId)
  if (!shop) throw new Error(`No shop ${shopId}`)
  const page = (list: DeskList, filter: DeskFilter = {}, after: string | null = null) =>
    deskPage(db.reports, [shopId], { list, filter, after, limit: 50, now: clock() })
  const search = (text: string) => searchOrders(db.reports, shop, text, { now: clock() })
  const half = `${-middle}.0.t`
  const { rows } = await page('llamar')
  const toCall = rows.slice(0, MOST_TO_CALL).map(({ code }) => code)
  const permission = { role: 'owner', switches: [] } as const
  const seller = { key: '', actor: { by: 'staff', personId: 'ana' }, permission } as const
  const acts: Readonly<Record<string, Act>> = {
    'Por llamar, a page': () => page('llamar'),
    'Programados, a page': () => page('programados'),
    'Todo, a page': () => page('todo'),
    'Todo, a page in the middle': () => page('todo', {}, half),
    'Todo, delivered orders of a district': () => page('todo', { state: 'entregado', placeCode: '150122' }),
    'Todo, a district and a state that meet nowhere': () => page('todo', { state: 'enviado', placeCode: '150122' }),
    'all counts': () => deskCounts(db.reports, shopId, clock()),
    'search for a phone': (nth) => search(`900 ${String(2 * (nth % 400) + 2).padStart(6, '0')}`),
    'search for its last four digits': (nth) => search(String(2 * (nth % 400) + 2).padStart(4, '0')),
    'search for a name and the beginning of another': (nth) => search(`nombre${nth % 400} apellido${nth % 10}`),
    'search for two words that many have': () => search('nombre7 p1'),
    'changes of the last seconds': () =>
      ordersChangedSince(db.reports, shopId, changesCursorAt(clock()), { now: clock() }),
    'an act': async (nth) => {
      const code = toCall[nth % toCall.length] ?? ''
      const asked = { act: 'intento', fields: { result: 'ocupado', note: '' } } as const
      const outcome = await doAct(deps, shop, { ...seller, code, asked, key: randomUUID() })
      if (!outcome.ok) throw new Error(`${code}: ${JSON.stringify(outcome.refusal)}`)
    },
    'a new order, brought into the lists': async () => {
      await placeOneOrder(app, host)
      await queueNewOrders(deps)
    },
  }
  return { acts, order: () => placeOneOrder(app, host), exportOrders }

  /** Reads every order of the shop again and again, as an export does, until it is told to stop. Returns how many it has read. */
  async function exportOrders(isStopped: () => boolean): Promise<number> {
    let read = 0
    while (!isStopped()) {
      for await (const order of ordersOfList(db.reports, shopId, { list: 'todo', now: clock() })) {
        read += order.code === '' ? 0 : 1
        if (isStopped()) return read
      }
    }
    return read
  }
}
