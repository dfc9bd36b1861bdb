import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '../../src/activity/actor.ts'
import { offersField } from '../../src/checkout/form/fields.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { busyBazaar, FIRST, SECOND } from '../support/busy-bazaar.ts'
import { customerCommand as run } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import { ask, bruno, buy, clientOf, openBazaar, rosa } from '../support/personal-data.ts'

onOneEngine((_engine, openDatabase) => {
  test('the export has everything that is kept of a person, and names tickets that may be the same person’s', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { orders } = await busyBazaar(bazaar)
    const other = await buy(bazaar, FIRST, { ...bruno, phones: ['955 444 333'], email: rosa.email }, 'order')
    const told = JSON.parse(await run(bazaar.deps, 'export', '--phone', '0051 987 654 321'))
    expect(told.phone).toBe('+51987654321')
    const [first, second] = told.shops
    expect([first.shop, second.shop, told.shops.length]).toEqual([FIRST, SECOND, 2])
    expect([first.tickets.length, second.tickets.length]).toEqual([5, 2])
    expect(first.tickets[0]).toMatchObject({
      code: orders[0]?.code,
      name: rosa.name,
      phone: '987654321',
      email: rosa.email,
      direccion: rosa.direccion,
      documento: rosa.documento,
      ip: rosa.address,
      claimed: { ip: rosa.address },
      terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/),
      terminos_at: '2026-11-21T15:00:01.000Z',
      total: '99.00',
      lines: [{ slug: 'lampara', amount: 1 }],
      requests: [{ act: 'store', idempotencyKey: orders[0]?.idempotencyKey }, { act: 'finalise' }],
      origin: { first: { network: 'facebook', clicked: true, words: { content: rosa.email } } },
    })
    expect(first.orders.map(({ code }: { code: string }) => code)).toEqual(orders.map(({ code }) => code))
    expect(first.orders[0]).toMatchObject({
      ...{ state: 'finalizado', name: rosa.name, phone: '987654321', direccion: rosa.direccion, total: '99.00' },
      ...{ placed_at: '2026-11-21T15:00:01.000Z', lines: [{ slug: 'lampara', amount: 1 }] },
      history: [
        { at: '2026-11-21T15:00:01.000Z', actor: 'shopper', act: 'pedir', personal: { name: [null, rosa.name] } },
      ],
    })
    expect(first.events.length).toBeGreaterThanOrEqual(6)
    expect(first.events[0].told.visit).toMatchObject({ fbp: rosa.fbp, userAgent: rosa.agent })
    expect(first.blocked).toHaveLength(2)
    expect(first.perhapsToo).toEqual([
      { code: other.code, phone: '955444333', email: rosa.email, documento: bruno.documento },
    ])
    expect(JSON.stringify(told)).not.toContain(bruno.name)
    expect(JSON.stringify(told)).not.toContain('key_hash')
  })

  test('of whom only permissions are left, once lead and order are gone, these are exported, and forgetting keeps them as proof', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const allowing = { ...clientOf(rosa), ofertas: true }
    const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
    const sent = { client: allowing, products }
    expect((await ask(bazaar.app, FIRST, rosa, '/api/v1/web/ticket/store', sent)).status).toBe(200)
    await buy(bazaar, FIRST, rosa, 'order')
    bazaar.time.now += 400 * 86_400_000
    const month = { leadsDays: 30, ordersDays: 30, sheetsDays: null }
    expect(await enforceRetention(bazaar.deps, month, { actor: system })).toMatchObject({ leads: 1, orders: 1 })
    await bazaar.db.transaction((tx) => sql`delete from outbox`.execute(tx))
    const exported = async () => JSON.parse(await run(bazaar.deps, 'export', '--phone', rosa.number)).shops
    const [own, ...others] = await exported()
    expect(others).toEqual([])
    expect(own).toMatchObject({
      ...{ shop: FIRST, tickets: [], orders: [], blocked: [] },
      consents: [{ purpose: 'mensajes', given: true, page: 'pedir', words: offersField.label }],
    })
    const said = await run(bazaar.deps, 'forget', '--phone', rosa.number, '--yes')
    expect(said).toContain(`${FIRST}: 1 consent kept as proof, without the phone`)
    expect(said).not.toContain('Nothing is kept')
    expect(await exported()).toHaveLength(1)
    expect(await run(bazaar.deps, 'forget', '--phone', bruno.number)).toBe(`Nothing is kept of +${bruno.number}.`)
  })
})
