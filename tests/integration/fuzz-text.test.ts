import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { cellText } from '../../src/lib/files/sheet-cell.ts'
import { orderColumns } from '../../src/orders/exporting/order-sheet.ts'
import { listedLead } from '../../src/orders/queues/listed-order.ts'
import { findTicket } from '../../src/tickets/tickets.store.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine, openTestSqlite } from '../support/databases.ts'
import { trickyText } from '../support/fuzz-values.ts'

const HOST = 'shop-1.localhost'
const STORE = '/api/v1/web/ticket/store'
const UPDATE = '/api/v1/web/ticket/update'
const ana = { name: 'Ana', phone: '987654321' }
const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]

async function openShop(db: Database): Promise<App> {
  const shop = await openCatalogueShop(db)
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  let moment = 0
  return testApp(db, { clock: () => (moment += 3_600_000) })
}

async function kept(db: Database, app: App, client: object) {
  const { status, body } = await call(app, HOST, STORE, { client: { ...ana, ...client }, products })
  return { status, errors: body.errors, ticket: status === 200 ? await findTicket(db.read, 'shop-1', body.data) : null }
}

onOneEngine((_engine, openDatabase) => {
  test('a name is stored in composed form, on one line and without invisible characters', async () => {
    const db = await openDatabase()
    const app = await openShop(db)
    const { ticket } = await kept(db, app, {
      name: '\u202eJose\u0301\u200b\n\tPe\u0301rez\ufeff\u0000',
      direccion: 'Av. \ud800 1',
    })
    expect(ticket?.client).toMatchObject({ name: 'José Pérez', direccion: 'Av. \ufffd 1' })
  })

  test('a phone may be typed in the digits of another script', async () => {
    const db = await openDatabase()
    const app = await openShop(db)
    for (const phone of ['９８７ ６５４ ３２１', '\u2066٩٨٧٦٥٤٣٢١\u2069', '۹۸۷-۶۵۴-۳۲۱']) {
      expect((await kept(db, app, { phone })).ticket?.client.phone).toBe('987654321')
    }
  })
})

test.each([
  ['\u200b\u2060', 'name', 'Por favor, ingrasa su nombre'],
  ['\u3164\u00a0\u2800', 'name', 'Por favor, ingrasa su nombre'],
  ['\u0301\u0308', 'name', 'Por favor, ingrasa su nombre'],
  ['①②③', 'phone', 'Por favor, ingrasa su wsp'],
])('%j is no %s', async (text, field, message) => {
  const db = await openTestSqlite()
  const { status, errors } = await kept(db, await openShop(db), { [field]: text })
  expect([status, errors]).toEqual([422, [{ field: `client.${field}`, message }]])
})

test('a name may have 120 characters, of whatever kind', async () => {
  const db = await openTestSqlite()
  const app = await openShop(db)
  for (const letter of ['a', 'ñ', '🛵']) {
    expect((await kept(db, app, { name: letter.repeat(120) })).status).toBe(200)
    const { status, errors } = await kept(db, app, { name: letter.repeat(121) })
    expect([status, errors[0].message]).toEqual([422, expect.stringContaining('120')])
  }
})

test('no text of a shopper reverses, hides or moves what a seller reads', async () => {
  const db = await openTestSqlite()
  const app = await openShop(db)
  const text = fc.array(trickyText, { maxLength: 3 }).map((parts) => parts.join('a').slice(0, 70))
  await fc.assert(
    fc.asyncProperty(text, text, text, async (name, distrito, direccion) => {
      const { ticket } = await kept(db, app, {
        name: `A${name}`,
        distrito,
        direccion,
        documento: name.slice(0, 8),
      })
      const cells = ticket ? orderColumns.map(([, cell]) => cellText(cell(listedLead(ticket)))) : ['refused']
      for (const cell of cells) expect(cell).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\p{M}{4}/u)
    }),
    { numRuns: 60 },
  )
})

test('a pasted code is read with marks, dashes and wide letters, and a code with a look-alike letter opens nothing', async () => {
  const db = await openTestSqlite()
  const app = await openShop(db)
  const stored = await call(app, HOST, STORE, { client: ana, products })
  const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const update = async (code: string) =>
    (await call(app, HOST, UPDATE, { code, client: ana, products, status: 'carrito' }, headers)).status
  const code: string = stored.body.data
  expect(await update(`#\u2066${code.slice(0, 4)}–${code.slice(4).toLowerCase()}\u2069`)).toBe(200)
  const wide = [...code].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('')
  expect(await update(wide)).toBe(200)
  expect(await update(`${code.slice(0, 7)}А`)).toBe(404)
})
