import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { OrderWork } from '../../src/orders/order-work.ts'
import { saveOrder } from '../../src/orders/order-writes.store.ts'
import { findOrder, takeOrder } from '../../src/orders/orders.store.ts'
import { deskCounts } from '../../src/orders/queues/desk-counts.step.ts'
import type { DeskAsked, DeskFilter, DeskPage } from '../../src/orders/queues/desk-list.ts'
import { deskPage } from '../../src/orders/queues/desk-page.step.ts'
import { MOST_COUNTED } from '../../src/orders/queues/listed-orders.store.ts'
import { putInQueues } from '../../src/orders/queues/put-in-queues.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { dropMarks, saveMark } from '../../src/orders/risk/order-marks.store.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { addShops, addTickets } from '../support/many-rows.ts'
import { openOrderShop } from '../support/order-shop.ts'

const SECOND = 1_000
const DAY = 86_400_000

/** A shop with so many orders, one every two seconds, the newest placed at `NOVEMBER_2026`. */
async function openManyOrders(
  db: Database,
  orders: number,
  follow: () => Promise<unknown> = () => queueNewOrders(testDeps(db)),
) {
  await openOrderShop(db)
  const tickets = orders * 2
  await addTickets(db, { tickets, shopOf: `'shop-1'`, until: NOVEMBER_2026 })
  await follow()
  const codeOf = (age: number) => `C${tickets - age * 2}`
  const page = async (asked: Partial<DeskAsked>, shops = ['shop-1']) => {
    const { rows, next } = await deskPage(db.read, shops, { list: 'todo', limit: 5, now: NOVEMBER_2026, ...asked })
    return { codes: rows.map(({ code }) => code), rows, next }
  }
  /** Every code of a list, read page by page. */
  const whole = async (asked: Partial<DeskAsked>, shops?: string[]) => {
    const codes: string[] = []
    let after: string | null = null
    do {
      const read: Awaited<ReturnType<typeof page>> = await page({ ...asked, after }, shops)
      codes.push(...read.codes)
      after = read.next
    } while (after !== null)
    return codes
  }
  /** As an act changes an order. */
  const change = (code: string, facts: { state?: 'enviado' | 'confirmado' | 'cancelado'; work?: Partial<OrderWork> }) =>
    db.transaction(async (tx) => {
      const order = await takeOrder(tx, 'shop-1', code)
      if (!order) throw new Error(`no order ${code}`)
      const changed = {
        ...order,
        ...facts,
        work: { ...order.work, ...facts.work },
        changedAt: order.changedAt + SECOND,
      }
      await saveOrder(tx, changed)
      await putInQueues(tx, changed)
    })
  return { codeOf, page, whole, change }
}

onOneEngine((_engine, openDatabase) => {
  test('the list of all orders, read page by page, has each once, the newest first', async () => {
    const { codeOf, whole, page } = await openManyOrders(await openDatabase(), 23)
    const all = Array.from({ length: 23 }, (_, age) => codeOf(age))
    expect(await whole({})).toEqual(all)
    expect(await whole({ limit: 23 })).toEqual(all)
    expect((await page({ limit: 23 })).next).toBeNull()
    const second = 2 * SECOND
    expect(await whole({ filter: { from: NOVEMBER_2026 - 2 * second, to: NOVEMBER_2026 } })).toEqual(all.slice(1, 3))
  })

  test('every filter finds its orders, alone and with others, in the list of all and in a queue', async () => {
    const { codeOf, whole, change } = await openManyOrders(await openDatabase(), 12)
    await change(codeOf(3), { state: 'enviado', work: { keeper: 'ana', sentAt: NOVEMBER_2026 } })
    await change(codeOf(7), { state: 'enviado', work: { source: 'manual', sentAt: NOVEMBER_2026 } })
    const [third, seventh] = [codeOf(3), codeOf(7)]
    const found = async (filter: DeskFilter) => [
      await whole({ filter }),
      (await whole({ filter, list: 'camino' })).toReversed(),
    ]
    const both = [third, seventh]
    expect(await found({ state: 'enviado' })).toEqual([both, both])
    expect(await found({ keeper: 'ana' })).toEqual([[third], [third]])
    expect(await found({ source: 'manual' })).toEqual([[seventh], [seventh]])
    expect(await found({ source: 'tienda', state: 'enviado' })).toEqual([[third], [third]])
    expect(await found({ placeCode: '150122', state: 'enviado' })).toEqual([both, both])
    expect(await found({ departamento: 'Lima', keeper: 'ana' })).toEqual([[third], [third]])
    expect(await found({ product: 'p1', keeper: 'ana' })).toEqual([[third], [third]])
    expect(await found({ to: NOVEMBER_2026 - 10 * SECOND, state: 'enviado' })).toEqual([[seventh], [seventh]])
    expect(await found({ product: 'p2' })).toEqual([[], []])
    expect(await found({ placeCode: '150101' })).toEqual([[], []])
    expect(await whole({ filter: { product: 'p1' } })).toHaveLength(12)
  })

  test('a rare order among many is found by the next pages, none of which looks at all orders', {
    tags: ['detail'],
  }, async () => {
    const db = await openDatabase()
    const { codeOf, page, whole, change } = await openManyOrders(db, 4_100, () =>
      db.transaction((tx) => sql`update orders set listed_at = placed_at`.execute(tx)),
    )
    const last = codeOf(4_099)
    await change(last, { work: { keeper: 'ana' } })
    const filter = { state: 'confirmado', source: 'tienda', keeper: 'ana' } as const
    expect(await whole({ filter })).toEqual([last])
    await db.transaction((tx) => sql`update orders set departamento = 'Tacna' where code = ${last}`.execute(tx))
    const rare = { placeCode: '150122', departamento: 'Tacna' }
    const first = await page({ filter: rare })
    expect(first.codes).toEqual([])
    expect(first.next).not.toBeNull()
    expect((await page({ filter: rare, after: first.next })).codes).toEqual([last])
  })

  test('a queue goes by rank, then by who stands there longest; what is planned for later waits aside until its time', async () => {
    const db = await openDatabase()
    const { codeOf, whole, change } = await openManyOrders(db, 20)
    // Every fifth of them is still to be called.
    const toCall = await whole({ list: 'llamar' })
    expect(toCall).toHaveLength(4)
    expect(toCall).toEqual((await whole({ filter: { state: 'finalizado' } })).toReversed())
    const [first = '', second = '', third = '', fourth = ''] = toCall
    await db.transaction((tx) =>
      sql`update order_queues set rank = -300 where order_id = (select id from orders where code = ${third})`.execute(
        tx,
      ),
    )
    await change(second, { work: { contactAt: NOVEMBER_2026 + DAY, keeper: 'ana' } })
    await change(fourth, { work: { attempts: 1, lastResult: 'no-contesta' } })
    expect(await whole({ list: 'llamar' })).toEqual([third, first, fourth])
    expect(await whole({ list: 'llamar', limit: 1 })).toEqual([third, first, fourth])
    expect(await whole({ list: 'programados' })).toEqual([second])
    const tomorrow = NOVEMBER_2026 + DAY
    expect(await whole({ list: 'llamar', now: tomorrow })).toEqual([third, first, second, fourth])
    expect(await whole({ list: 'programados', now: tomorrow })).toEqual([])
    await change(first, { state: 'confirmado', work: { deliveryDay: '2026-12-01' } })
    await change(third, { state: 'cancelado' })
    expect(await whole({ list: 'llamar' })).toEqual([fourth])
    expect(await whole({ list: 'programados', limit: 1 })).toEqual([second, first])
    expect(await whole({ list: 'empacar' })).not.toContain(first)
    expect(await whole({ list: 'empacar' })).toContain(codeOf(1))
  })

  test('the lists of several shops are one list', async () => {
    const db = await openDatabase()
    const { whole } = await openManyOrders(db, 6)
    await addShops(db, 'shop-1', 2)
    await addTickets(db, { tickets: 14, shopOf: `'shop-of-1'`, until: NOVEMBER_2026 - 3 * SECOND })
    await addTickets(db, { tickets: 14, shopOf: `'shop-of-2'`, until: NOVEMBER_2026 - 3.5 * SECOND })
    await queueNewOrders(testDeps(db))
    const shops = ['shop-1', 'shop-of-1', 'shop-of-2']
    const read = async (limit: number) => {
      const found: { shopId: string; placedAt: number; id: string }[] = []
      let after: string | null = null
      do {
        const { rows, next }: DeskPage = await deskPage(db.read, shops, {
          list: 'todo',
          limit,
          now: NOVEMBER_2026,
          after,
        })
        found.push(...rows)
        after = next
      } while (after !== null)
      return found.map(({ shopId, placedAt, id }) => `${placedAt} ${shopId} ${id}`)
    }
    const all = await read(100)
    expect(all).toHaveLength(20)
    expect(new Set(all).size).toBe(20)
    expect(all.map((text) => text.split(' ')[0])).toEqual(
      all
        .map((text) => text.split(' ')[0])
        .toSorted()
        .toReversed(),
    )
    expect(await read(3)).toEqual(all)
    expect(await whole({}, ['shop-of-1'])).toHaveLength(7)
    expect(await whole({ list: 'llamar', limit: 1 }, shops)).toHaveLength(
      (await whole({ list: 'llamar' }, shops)).length,
    )
  })

  test('a card says what to collect, what is odd, and who else has it open', async () => {
    const db = await openDatabase()
    const { page, change, codeOf } = await openManyOrders(db, 3)
    const [code = '', other] = [codeOf(0), codeOf(2)]
    await db.transaction((tx) =>
      sql`update orders set phone = ${'900000002'}, phone_e164 = ${'51900000002'} where code in (${code}, ${codeOf(2)})`.execute(
        tx,
      ),
    )
    await change(code, { work: { deposit: 3_000, paid: 1_000, claimed: 500, deliveryDay: '2026-11-24' } })
    const { id } = (await findOrder(db.read, 'shop-1', code)) ?? { id: '' }
    await db.transaction(async (tx) => {
      await saveMark(tx, 'shop-1', { orderId: id, personId: 'ana' }, NOVEMBER_2026)
      await saveMark(tx, 'shop-1', { orderId: id, personId: 'me' }, NOVEMBER_2026)
      await saveMark(tx, 'shop-1', { orderId: id, personId: 'of yesterday' }, NOVEMBER_2026 - DAY)
      await saveMark(tx, 'shop-1', { orderId: id, personId: 'of a wrong clock' }, NOVEMBER_2026 + DAY)
    })
    const [card] = (await page({ viewer: 'me' })).rows
    expect(card).toMatchObject({ code, products: 'Lámpara de mesa', balance: 9_900 - 1_000, openedBy: ['ana'] })
    expect(card?.tags).toEqual([
      { kind: 'repetido', codes: [other] },
      { kind: 'adelanto', due: 2_000 },
      { kind: 'por-verificar', amount: 500, payments: [] },
      { kind: 'entrega', day: '2026-11-24', hours: '' },
    ])
    await db.transaction((tx) => dropMarks(tx, 'shop-1', NOVEMBER_2026))
    const { rows } = await sql<{ person: string }>`select person_id as person from order_marks order by 1`.execute(
      db.read,
    )
    expect(rows.map(({ person }) => person)).toEqual(['ana', 'me'])
  })

  test('open queues are counted whole, the rest up to a thousand and one', { tags: ['detail'] }, async () => {
    const db = await openDatabase()
    const { change, codeOf } = await openManyOrders(db, 1_050)
    await change(codeOf(1), { work: { deliveryDay: '2026-12-01' } })
    const counts = await deskCounts(db.read, 'shop-1', NOVEMBER_2026)
    expect(counts.queues).toMatchObject({ llamar: 210, empacar: 839, camino: 0 })
    expect(counts.programados).toBe(1)
    expect(counts.states).toMatchObject({ finalizado: 210, confirmado: 840, cancelado: 0 })
    expect(counts.todo).toBe(MOST_COUNTED + 1)
  })
})
