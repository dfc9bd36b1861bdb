import { expect, test } from 'vitest'
import { busyBazaar, FIRST, SECOND } from '../support/busy-bazaar.ts'
import { customerCommand as run } from '../support/customer-command.ts'
import { eachEngine } from '../support/databases.ts'
import { bruno, buy, openBazaar, rosa } from '../support/personal-data.ts'

eachEngine((_engine, openDatabase) => {
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
})
