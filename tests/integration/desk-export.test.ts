import { sql } from 'kysely'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import type { Database, Sql } from '../../src/database/database.ts'
import { orderColumns } from '../../src/orders/exporting/order-sheet.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { act } from '../support/desk-acts.ts'
import { addTickets } from '../support/many-rows.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

const MINUTE = 60_000

type Row = Readonly<Record<string, string>>

/** The rows of an Excel file, as a package reads them that is not the one that makes them. */
async function sheet(file: Response) {
  expect(file.headers.get('content-type')).toContain('spreadsheetml')
  return readSheet(Buffer.from(await file.arrayBuffer()))
}

onOneEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    let now = NOVEMBER_2026
    const desk = openDesk(db, { clock: () => now })
    const { shop, host } = await openOrderShop(db)
    const rosa = await desk.join(shop, OWNER)
    const path = `/t/${host}/exportar`
    const take = async (fields: Row, seller = rosa) => {
      const response = await seller.submit(path, { formato: 'csv', ...fields })
      // `text()` drops the byte order mark.
      const text = Buffer.from(await response.arrayBuffer()).toString()
      const delimiter = fields.formato === 'csv-punto-y-coma' ? ';' : ','
      const read = () => Papa.parse<Row>(text, { header: true, skipEmptyLines: true, delimiter }).data
      return { response, text, rows: response.status === 200 ? read() : [] }
    }
    const follow = () => queueNewOrders(desk.deps)
    return { ...desk, db, shop, host, rosa, path, take, follow, pass: (ms: number) => (now += ms) }
  }

  test('a list leaves with its filters, with the columns of the command line, numbers as numbers and the shop’s time', async () => {
    const { app, deps, shop, host, rosa, take, follow, db } = await open(await openDatabase())
    const codes = [await placeOneOrder(app, host), await placeOneOrder(app, host)]
    await follow()
    await act(deps, shop, codes[0] ?? '', 'confirmar', {}, { actor: { by: 'staff', personId: rosa.personId } })
    const every = await take({})
    expect(every.rows.map(({ codigo }) => codigo).toSorted()).toEqual(codes.toSorted())
    expect(Object.keys(every.rows[0] ?? {})).toEqual(orderColumns.map(([heading]) => heading))
    const { response, rows, text } = await take({ estado: 'confirmado', desde: '2026-11-21', hasta: '2026-11-21' })
    expect(rows).toMatchObject([
      { codigo: codes[0], estado: 'confirmado', total: '99.00', saldo: '99.00', fecha: '2026-11-21 10:00' },
    ])
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="pedidos-${host}-2026-11-21.csv"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await take({ hasta: '2026-11-20' })).rows).toEqual([])
    expect((await take({ cola: 'llamar' })).rows).toMatchObject([{ codigo: codes[1] }])
    const actor = `staff:${rosa.personId}`
    const filter = { state: 'confirmado', from: Date.UTC(2026, 10, 21, 5), to: Date.UTC(2026, 10, 22, 5) }
    expect((await listActivity(db.read, shop.id, 20)).filter(({ actor: by }) => by === actor)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: 'begin-export', actor, details: { list: 'todo', filter, format: 'csv' } }),
        expect.objectContaining({ act: 'end-export', actor, details: { orders: 1, whole: true } }),
      ]),
    )
  })

  test('no cell is run as a formula, in CSV and in Excel’s format', async () => {
    const { app, host, take, follow, db, rosa, path } = await open(await openDatabase())
    await placeOneOrder(app, host)
    await follow()
    await db.transaction((tx) => sql`update orders set name = ${'=HYPERLINK("http://x.test")'}`.execute(tx))
    expect((await take({})).rows[0]?.nombre).toBe('\'=HYPERLINK("http://x.test")')
    expect((await take({ formato: 'csv-punto-y-coma' })).text).toContain(';"\'=HYPERLINK(""http://x.test"")";')
    const [headings = [], order = []] = await sheet(await rosa.submit(path, { formato: 'xlsx' }))
    expect(order[headings.indexOf('nombre')]).toBe('\'=HYPERLINK("http://x.test")')
  })

  test('programs that know nothing of ours read the same orders from every file: amounts are numbers, times are times, texts are as people typed them', async () => {
    const { app, deps, shop, host, take, follow, db, rosa, path } = await open(await openDatabase())
    const codes = [await placeOneOrder(app, host), await placeOneOrder(app, host)]
    const typed = 'Ñahui "La Flaca" & <Hijos>; 2.º piso, interior 3'
    await act(deps, shop, codes[0] ?? '', 'confirmar', { reference: typed })
    const payment = { kind: 'adelanto', means: 'Yape', amount: '20.50', receivedBy: 'tienda', accept: 'on' }
    await act(deps, shop, codes[0] ?? '', 'pago', payment)
    await follow()
    await db.transaction((tx) => sql`update orders set phone = '051987654321'`.execute(tx))
    const comma = (await take({})).rows
    expect((await take({ formato: 'csv-punto-y-coma' })).rows).toEqual(comma)
    const [headings = [], ...orders] = await sheet(await rosa.submit(path, { formato: 'xlsx' }))
    expect(headings).toEqual(orderColumns.map(([heading]) => heading))
    const cells = orders.map((order) => Object.fromEntries(headings.map((heading, at) => [heading, order[at]])))
    expect(cells.map(({ codigo }) => codigo)).toEqual(comma.map(({ codigo }) => codigo))
    expect(cells.find(({ codigo }) => codigo === codes[0])).toMatchObject({
      ...{ total: 99, pagado: 20.5, saldo: 78.5, unidades: 1, telefono: '051987654321' },
      ...{ referencia: typed, fecha: new Date('2026-11-21T10:00:00Z') },
    })
    for (const order of cells) {
      const text = comma.find(({ codigo }) => codigo === order.codigo) ?? {}
      for (const [heading, cell] of Object.entries(order)) {
        const shown = cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : String(cell ?? '')
        const isAmount = typeof cell === 'number'
        expect([heading, isAmount ? Number(text[heading]) : text[heading]]).toEqual([heading, isAmount ? cell : shown])
      }
    }
  })

  test('another shop’s orders are in no export', async () => {
    const { app, db, host, take, follow, path, join, shop } = await open(await openDatabase())
    const other = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const [own] = [await placeOneOrder(app, host), await placeOneOrder(app, 'other.test')]
    await follow()
    await db.transaction((tx) =>
      sql`update orders set name = 'Planted Word' where shop_id = ${other.shop.id}`.execute(tx),
    )
    for (const fields of [{}, { cola: 'llamar' }, { departamento: 'Lima' }, { estado: 'finalizado' }] as Row[]) {
      const { rows, text } = await take(fields)
      expect(rows.map(({ codigo }) => codigo)).toEqual([own])
      expect(text).not.toContain('Planted')
    }
    const stranger = await join(shop, OWNER)
    expect((await stranger.submit(path.replace(host, 'other.test'), {})).status).toBe(404)
  })

  test('only who may take data out does, and one who only reads gets no way to reach a person', async () => {
    const { app, host, shop, join, follow, take, path } = await open(await openDatabase())
    await placeOneOrder(app, host)
    await follow()
    for (const permission of [CONFIRMER, VIEWER, PACKER, { ...PACKER, switches: ['exports' as const] }]) {
      const seller = await join(shop, permission)
      expect([(await seller.get(path)).status, (await seller.submit(path, {})).status]).toEqual([403, 403])
    }
    const confirmer = await join(shop, { ...CONFIRMER, switches: ['exports'] })
    expect((await take({}, confirmer)).rows[0]).toHaveProperty('telefono')
    const viewer = await join(shop, { ...VIEWER, switches: ['exports'] })
    const { rows, text } = await take({}, viewer)
    expect(rows[0]).toMatchObject({ total: '99.00' })
    expect(text).not.toMatch(/telefono|direccion|documento|email|987\d{6}|Larco/)
  })

  test('who signed in long ago signs in again first, and finds the same choice afterwards', async () => {
    const { rosa, path, pass, db, shop } = await open(await openDatabase())
    pass(11 * MINUTE)
    const response = await rosa.submit(path, { cola: 'llamar', estado: '', formato: 'csv', otro: 'x' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `/entrar?volver=${encodeURIComponent(`${path}?cola=llamar&formato=csv`)}`,
    )
    expect(await listActivity(db.read, shop.id, 9)).toEqual([])
    const html = await (await rosa.get(`${path}?cola=llamar&formato=csv`)).text()
    expect(html).toContain('<option value="llamar" selected="">')
    expect(html).toContain('<option value="csv" selected="">')
    expect(html).toContain('primero te pediremos entrar otra vez')
  })

  test('orders are read as fast as the file is taken, in portions by key, and the log says how many left when the line broke', {
    tags: ['detail'],
  }, async () => {
    const { app: _, deps, shop, host, rosa: __, ...rest } = await open(await openDatabase())
    const { db } = rest
    await addTickets(db, { tickets: 4_000, shopOf: `'${shop.id}'`, until: NOVEMBER_2026 })
    await queueNewOrders(testDeps(db))
    let read = 0
    const reports = db.reports.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read += result.rows.length
        return result
      },
    }) as Sql
    const desk = openDesk({ ...db, reports, transaction: db.transaction.bind(db) }, { clock: deps.clock })
    const seller = await desk.join(shop, OWNER)
    const response = await seller.submit(`/t/${host}/exportar`, { formato: 'csv' })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const ended = async () => (await listActivity(db.read, shop.id, 9)).find(({ act }) => act === 'end-export')
    await expect.poll(ended).toMatchObject({ details: { whole: false } })
    // Each order is read twice, as an entry of the list and whole.
    expect(read).toBeLessThan(1_400)
    const { details } = (await ended()) ?? {}
    expect(details?.orders).toBeLessThan(700)
    const whole = await rest.take({})
    expect(whole.rows).toHaveLength(2_000)
    expect(new Set(whole.rows.map(({ codigo }) => codigo)).size).toBe(2_000)
  })
})
