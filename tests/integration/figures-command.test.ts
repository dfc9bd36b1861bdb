import { expect, test } from 'vitest'
import { figuresOfRange } from '../../src/figures/days/figure-days.store.ts'
import { markBegunDays } from '../../src/figures/days/mark-begun-days.job.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { addFiguresCommands } from '../../src/figures/reports/figures.command.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { addCustomerCommands } from '../../src/tracking/personal-data/customer.command.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { act, confirmOrder, made } from '../support/desk-acts.ts'
import { runCommand } from '../support/run-command.ts'
import { sayCost } from '../support/say-cost.ts'
import { CARRIER, callFrom, openStreet, order } from '../support/shoppers.ts'

onOneEngine((_engine, openDatabase) => {
  test('the command says what was earned, what is not known, and the same after the person is forgotten', async () => {
    const db = await openDatabase()
    const street = await openStreet(db)
    const { shop, host, time } = street
    const { deps, join } = openDesk(db, { clock: () => time.now })
    const figures = (...words: readonly string[]) =>
      runCommand(addFiguresCommands, deps, 'figures', 'show', '--shop', host, '--period', '7', ...words)
    await sayCost(db, await join(shop, OWNER), shop, { slug: 'lampara', cost: '40' })
    const [first, , third] = [
      await order(street, { phone: '987654321' }),
      await order(street, { phone: '987654322', slugs: ['olla'] }),
      await order(street, { phone: '987654323' }),
    ]
    await queueNewOrders(deps)
    for (const code of [first, third]) {
      made(await confirmOrder(deps, shop, code))
      made(await act(deps, shop, code, 'despachar', { courier: 'Olva', cost: '8' }))
    }
    made(await act(deps, shop, first, 'entregar'))
    await recomputeStaleDays(deps)
    const client = { name: 'Elsa', phone: '987654324', filledMs: 60_000, website: '' }
    const products = [{ slug: 'olla', amount: 1, colors: [], type: 'normal', order: 0 }]
    const left = await callFrom(street, CARRIER, '/api/v1/web/ticket/store', { client, products })
    expect(left.status).toBe(200)
    expect(await figures()).toContain('forms begun 3')
    await markBegunDays(deps)
    await recomputeStaleDays(deps)
    expect(await figures()).toContain('forms begun 4')
    expect(await figures()).toContain('orders 3: confirmed 2, sent 2, delivered 1, returned 0, cancelled 0, open 2')
    // What the courier takes, and packing, nobody has said.
    expect(await figures()).toContain('(without 2 orders of which a cost is not known)')
    expect(await figures()).toContain('profit not known')
    // A phone that took a parcel before is known, and stays so when nobody may know it any more.
    await order(street, { phone: '987654321' })
    await queueNewOrders(deps)
    // One that is over before the lists have it is not known by its own delivery.
    const early = await order(street, { phone: '987654325' })
    made(await confirmOrder(deps, shop, early))
    made(await act(deps, shop, early, 'despachar', { courier: 'Olva', cost: '8' }))
    made(await act(deps, shop, early, 'entregar'))
    await queueNewOrders(deps)
    await recomputeStaleDays(deps)
    const phones = async () => {
      const rows = await figuresOfRange(db.read, shop.id, 'phone', { from: '2026-01-01', to: '2027-01-01' }, 'key')
      return rows.map(({ key, sums }) => [key, sums.orders])
    }
    expect(await phones()).toEqual([
      ['conocido', 1],
      ['nuevo', 4],
    ])
    const places = JSON.parse(await figures('--by', 'place', '--json'))
    expect(places.lines).toMatchObject([{ key: '150103', sums: { orders: 5, delivered: 2, noFee: 3, noPacking: 3 } }])
    await runCommand(addCustomerCommands, deps, 'customer', 'forget', '--phone', '+51987654321', '--yes')
    await runCommand(addFiguresCommands, deps, 'figures', 'rebuild', '--shop', host)
    expect(JSON.parse(await figures('--by', 'place', '--json'))).toEqual(places)
    expect((await phones())[0]).toEqual(['conocido', 1])
  })
})
