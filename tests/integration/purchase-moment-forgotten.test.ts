import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine, system } from '../../src/activity/actor.ts'
import { recordEvents } from '../../src/tracking/events/record-events.action.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { customerCommand } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import { DAY, openSales, visitor } from '../support/later-sale.ts'
import { everyText, found } from '../support/personal-data.ts'

const TRACES = ['1763737200000.12345', 'IwAR-Click_id', 'Advertised']

onOneEngine((_engine, openDatabase) => {
  test('the export says what is kept of the visit, and for what it waits', async () => {
    const { begin, deps, kept } = await openSales(await openDatabase(), 'delivered')
    const { code, phone, order } = await begin()
    await order()
    const { shops } = JSON.parse(await customerCommand(deps, 'export', '--phone', `+51${phone}`))
    expect(shops[0].orders).toMatchObject([
      {
        code,
        keptVisits: [
          {
            ...{ event: 'Purchase', waitsFor: 'delivered', channels: ['777'], at: '2026-11-21T15:00:00.000Z' },
            told: { fbp: 'fb.1.1763737200000.12345', userAgent: visitor['user-agent'] },
          },
        ],
      },
    ])
    expect(await kept()).toHaveLength(1)
  })

  test('a person who is forgotten before the moment leaves nothing of the visit, and nothing is told afterwards', async () => {
    const { begin, deps, shop, db, does, kept, told } = await openSales(await openDatabase(), 'delivered')
    const { code, phone, order } = await begin()
    await order()
    const [fbp, fbc] = ['fb.1.1763737200000.12345', 'fb.1.1763737200001.IwAR-Click_id']
    const visit = { userAgent: visitor['user-agent'], url: 'http://shop-1.localhost/', fbp, fbc, px: '500' }
    // A page view of the same browser is known by what is kept.
    await recordEvents(deps, shop, visit, [{ name: 'PageView', id: 'one', age: 0, url: visit.url }], null)
    expect(found(await everyText(db), TRACES)).not.toEqual([])
    await forgetCustomer(deps, [shop], `51${phone}`, commandLine)
    expect(await kept()).toEqual([])
    expect(found(await everyText(db), TRACES)).toEqual([])
    await does(code, 'confirmar')
    await does(code, 'despachar', { courier: '', guide: '' })
    await does(code, 'entregar')
    expect([await told(), await kept()]).toEqual([[], []])
  })

  test('a person who is forgotten while the letter is held back is not told of', async () => {
    const { begin, deps, shop, db, does, kept, letters, told } = await openSales(await openDatabase(), 'confirmed')
    const { code, phone, order } = await begin()
    await order()
    await does(code, 'confirmar')
    await forgetCustomer(deps, [shop], `51${phone}`, commandLine)
    expect([await letters(code), await kept(), await told()]).toEqual([['dead'], [], []])
    await does(code, 'cancelar', { reason: '4' })
    await does(code, 'reabrir')
    await does(code, 'confirmar')
    expect([await told(), await kept(), found(await everyText(db), TRACES)]).toEqual([[], [], []])
  })

  test('retention drops a visit with its order, and after 90 days in any case', async () => {
    const { place, deps, time, kept, does, told } = await openSales(await openDatabase(), 'delivered')
    const run = (ordersDays: number | null) =>
      enforceRetention(deps, { leadsDays: null, ordersDays, sheetsDays: null }, { actor: system })
    const first = await place()
    time.now += 30 * DAY
    await place()
    expect(await run(20)).toMatchObject({ orders: 1, visits: 0 })
    expect(await kept()).toHaveLength(1)
    time.now += 90 * DAY
    expect(await run(null)).toMatchObject({ visits: 0 })
    time.now += 1_000
    expect(await run(null)).toMatchObject({ orders: 0, visits: 1 })
    expect(await kept()).toEqual([])
    await does(first, 'confirmar')
    expect(await told()).toEqual([])
  })

  test('what cannot be read is not told, hinders no act and stays in the list of what waits', async () => {
    const { place, db, does, told, kept } = await openSales(await openDatabase(), 'confirmed')
    const code = await place()
    await db.transaction((tx) => sql`update kept_visits set sealed = 'v1.AAAA'`.execute(tx))
    expect((await does(code, 'confirmar')).order.state).toBe('confirmado')
    expect([await told(), (await kept()).length]).toEqual([[], 1])
  })
})
