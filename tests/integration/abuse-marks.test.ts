import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { saveBlock } from '../../src/tickets/abuse/block-list.store.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { pendingLetters } from '../support/letters.ts'
import { CARRIER, callFrom, ELSEWHERE, openStreet, order, type Street } from '../support/shoppers.ts'
import { sized } from '../support/sizes.ts'

const CROWD = sized(100, 300)
const SECOND = 1_000
const HOUR = 3_600 * SECOND

function phone(n: number): string {
  return `9${String(n).padStart(8, '0')}`
}

async function reasons({ db, shop }: Street, code: string): Promise<readonly string[]> {
  const kept = (await findOrder(db.read, shop.id, code)) ?? (await findTicket(db.read, shop.id, code))
  if (!kept) throw new Error('the ticket is gone')
  return kept.suspicions.map(({ reason }) => reason)
}

onOneEngine((_engine, openDatabase) => {
  test(`${CROWD} shoppers behind one carrier address order within an hour without a suspicion`, async () => {
    const street = await openStreet(await openDatabase())
    const codes = new Set<string>()
    for (let ten = 0; ten < CROWD / 10; ten += 1) {
      street.time.now += 110 * SECOND
      const together = Array.from({ length: 10 }, (_, n) => order(street, { phone: phone(10 * ten + n) }))
      for (const code of await Promise.all(together)) codes.add(code)
    }
    expect(codes.size).toBe(CROWD)
    for (const code of codes) expect(await reasons(street, code)).toEqual([])
  })

  test('the 101st ticket of one network in ten minutes is stored and marked', async () => {
    const street = await openStreet(await openDatabase())
    for (let n = 100; n < 199; n += 1) {
      const lead = await callFrom(street, CARRIER, '/api/v1/web/lead', { phone: phone(n) })
      expect(lead.status).toBe(200)
    }
    expect(await reasons(street, await order(street, { phone: phone(1) }))).toEqual([])
    expect(await reasons(street, await order(street, { phone: phone(2) }))).toEqual(['busy-network'])
    expect(await reasons(street, await order(street, { phone: phone(3), address: ELSEWHERE }))).toEqual([])
    street.time.now += HOUR
    expect(await reasons(street, await order(street, { phone: phone(4) }))).toEqual([])
  })

  test('an order of the same products and phone within a day is marked with the earlier order, in any spelling of the phone', async () => {
    const street = await openStreet(await openDatabase())
    const { db, shop } = street
    const first = await order(street, { phone: '987654321', slugs: ['lampara', 'olla'] })
    expect(await reasons(street, await order(street, { phone: '987654321', slugs: ['olla'] }))).toEqual([])
    street.time.now += 23 * HOUR
    const again = await order(street, { phone: '+51 987 654 321', slugs: ['olla', 'lampara'], address: ELSEWHERE })
    const found = await findOrder(db.read, shop.id, again)
    expect(found?.suspicions).toEqual([{ reason: 'repeated', code: first }])
    street.time.now += 25 * HOUR
    expect(await reasons(street, await order(street, { phone: '987654321', slugs: ['lampara', 'olla'] }))).toEqual([])
  })

  test('the fourth order of a phone in a day is marked, and orders in other shops do not count', async () => {
    const street = await openStreet(await openDatabase())
    const other = await openStreet(street.db, 'other')
    for (let n = 0; n < 4; n += 1) await order(other, { phone: '987654321' })
    const orders = [['lampara'], ['olla'], ['lampara', 'olla']]
    for (const slugs of orders)
      expect(await reasons(street, await order(street, { phone: '987654321', slugs }))).toEqual([])
    const fourth = await order(street, { phone: '987654321' })
    expect(await reasons(street, fourth)).toEqual(['repeated', 'busy-phone'])
  })

  test('a form’s signs can mark its order, and refuse none', async () => {
    const street = await openStreet(await openDatabase())
    const forms: readonly [signs: object, pauseMs: number, expected: readonly string[]][] = [
      [{ website: 'https://spam.example', filledMs: 60_000 }, 0, ['honeypot']],
      [{ website: ['x'], filledMs: 60_000 }, 0, ['honeypot']],
      [{ website: ' ', filledMs: 2_999 }, 60_000, ['too-quick']],
      [{ website: 'x'.repeat(30_000), filledMs: 1 }, 0, ['honeypot', 'too-quick']],
      [{ website: null, filledMs: 3_000 }, 0, []],
      [{ website: '', filledMs: '1' }, 3_000, []],
      [{ filledMs: -5 }, 200, ['too-quick']],
      [{}, 2_999, ['too-quick']],
      [{}, 3_000, []],
    ]
    for (const [place, [signs, pauseMs, expected]] of forms.entries()) {
      const code = await order(street, { phone: phone(place), signs, pauseMs })
      expect(await reasons(street, code), JSON.stringify(signs).slice(0, 80)).toEqual(expected)
    }
  })

  test('a honeypot text of the first step stays with the order, and a repetition with another text is the same request', async () => {
    const street = await openStreet(await openDatabase())
    const store = (website: string) => {
      const client = { name: 'Rosa', phone: '987654321', website, filledMs: 4_000 }
      return callFrom(street, CARRIER, '/api/v1/web/ticket/store', { client, products: [] }, { 'idempotency-key': key })
    }
    const key = randomUUID()
    const [first, again] = [await store('spam'), await store('')]
    expect(again.body).toEqual(first.body)
    const code = first.body.data
    const opening = { 'ticket-key': first.headers.get('ticket-key') ?? '' }
    const client = { name: 'Rosa', phone: '987654321' }
    const step = { code, client, products: [], status: 'carrito' }
    expect((await callFrom(street, CARRIER, '/api/v1/web/ticket/update', step, opening)).status).toBe(200)
    expect(await reasons(street, code)).toEqual(['honeypot'])
  })

  test('a suspected order posts its Purchase like any other', async () => {
    const street = await openStreet(await openDatabase())
    const code = await order(street, { phone: '987654321', signs: { website: 'spam', filledMs: 1 } })
    const letters = await pendingLetters(street.db, { dueBefore: street.time.now + 1, limit: 10 })
    expect(letters).toMatchObject([{ topic: 'purchase', body: { code } }])
  })

  test('an order in one call is not suspected for the time between calls', async () => {
    const street = await openStreet(await openDatabase())
    const place = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', typeSend: '0' }
    const client = { name: 'Rosa', phone: '987654321', email: 'rosa@correo.pe' }
    const params = { ...client, ...place, idProduct: 'lampara', amountProduct: 1 }
    const ordered = await callFrom(street, CARRIER, '/api/v1/web/order', params)
    expect(ordered.status).toBe(200)
    expect(await findOrder(street.db.read, street.shop.id, ordered.body.data)).toMatchObject({
      state: 'finalizado',
      suspicions: [],
    })
  })

  test('orders and leads of a blocked phone or address get the usual answer, and are stored and marked', async () => {
    const street = await openStreet(await openDatabase())
    const { db, shop } = street
    await db.transaction(async (tx) => {
      await saveBlock(tx, shop.id, { kind: 'phone', value: '51987654321' }, { at: 0, by: 'system' })
      await saveBlock(tx, shop.id, { kind: 'address', value: '2800:200::/32' }, { at: 0, by: 'system' })
    })
    const byPhone = await order(street, { phone: '051 987 654 321' })
    const byAddress = await order(street, { phone: phone(7), address: ELSEWHERE })
    const neither = await order(street, { phone: phone(8) })
    expect(await reasons(street, byPhone)).toEqual(['blocked-phone'])
    expect((await findOrder(db.read, shop.id, byAddress))?.suspicions).toEqual([
      { reason: 'blocked-address', range: '2800:200::/32' },
    ])
    expect(await reasons(street, neither)).toEqual([])
    const lead = await callFrom(street, CARRIER, '/api/v1/web/ticket/store', {
      client: { name: 'Ana', phone: phone(9) },
      products: [],
    })
    const opening = { 'ticket-key': lead.headers.get('ticket-key') ?? '' }
    const client = { name: 'Ana', phone: '987654321' }
    const step = { code: lead.body.data, client, products: [], status: 'carrito' }
    const answer = await callFrom(street, CARRIER, '/api/v1/web/ticket/update', step, opening)
    expect(answer.body).toEqual({ code: 200, data: lead.body.data, total: '0.00', lines: [] })
    expect(await reasons(street, lead.body.data)).toEqual(['blocked-phone'])
  })
})
