import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { itemsOf } from '../src/cart/cart-item.ts'
import { emptyTicket, readTicket, writeTicket } from '../src/cart/in-browser/stored-ticket.ts'
import { saveProducts } from '../src/catalogue/rows/product-writes.store.ts'
import { migrate } from '../src/database/migrate.ts'
import { openSqlite } from '../src/database/sqlite/sqlite.ts'
import { countries, countryNames } from '../src/lib/countries.ts'
import { formatMoney } from '../src/lib/money.ts'
import { divisionsOf } from '../src/places/divisions.ts'
import { findShopByHost } from '../src/shops/shops.store.ts'
import { call, testApp } from './support/app.ts'
import { aProduct } from './support/catalogue-shop.ts'
import { testFolder } from './support/databases.ts'
import { runShopCommand } from './support/shop-commands.ts'

const HOST = 'tienda.test'

const orders = countryNames.map((country) => {
  const { phoneExample, currency } = countries[country]
  return { country, phone: phoneExample.replace(/\D/g, ''), currency }
})

/** The first place of the country, down to its smallest level. */
function firstPlace(country: (typeof countryNames)[number]) {
  const [departamento] = divisionsOf(country)
  const [provincia] = departamento?.children ?? []
  const [distrito] = provincia?.children ?? []
  const code = (distrito ?? provincia)?.code
  const names = { departamento: departamento?.name, provincia: provincia?.name, distrito: distrito?.name ?? 'Centro' }
  return { ...names, placeCode: code, direccion: 'Calle 1, casa azul' }
}

test.each(orders)('in $country an order with the phone $phone is charged in $currency', async (row) => {
  const { country, phone, currency } = row
  const dataDir = await testFolder()
  const db = await openSqlite(join(dataDir, 'test.db'))
  onTestFinished(() => db.close())
  await migrate(db, 'migrations', 0)
  const context = { db, dataDir }
  await runShopCommand(context, 'add', HOST, '--country', country, '--title', 'Tienda', '--phone', phone)
  const shop = await findShopByHost(db.read, HOST)
  const product = aProduct({ currency, tiers: [199_900, 129_900] })
  await db.transaction((tx) => saveProducts(tx, shop?.id ?? '', [product], { now: 0, placing: 'given' }))
  const app = testApp(db)
  const client = {
    name: 'Rosa Quispe',
    phone,
    email: 'rosa@correo.test',
    documento: '12345678',
    ...firstPlace(country),
    lima: '0',
    terminos: true,
  }
  const products = [{ slug: product.slug, amount: 1, colors: [], type: 'normal', order: 0 }]

  const stored = await call(app, HOST, '/api/v1/web/ticket/store', { client, products })
  const key = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const change = { code: stored.body.data, client, products, status: 'finalizado' }
  const unseen = await call(app, HOST, '/api/v1/web/ticket/update', { ...change, shown: { total: '1.00' } }, key)
  expect(unseen).toMatchObject({ status: 409, body: { shown: { total: '1299.00' } } })
  const seen = { ...change, shown: unseen.body.shown }
  const ordered = await call(app, HOST, '/api/v1/web/ticket/update', seen, key)
  expect(ordered.body).toMatchObject({ code: 200, data: stored.body.data, total: '1299.00' })

  const cookie = stored.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await app(new Request(`http://${HOST}/pedido/${stored.body.data}`, { headers: { cookie } }))
  const html = await page.text()
  expect(html).toContain(formatMoney(129_900, currency))
  expect(html).toContain(`lang="${countries[country].language}"`)
})

test.each(orders)('a cart of $country is read back in $currency', ({ currency }) => {
  const product = { ...aProduct({ currency, tiers: [199_900, 129_900] }), id: '7', name: 'Lámpara', image: '' }
  const items = itemsOf({ ...product, status: 'normal', dependents: [] }, 1, [])
  expect(readTicket(writeTicket({ ...emptyTicket, products: items })).products[0]?.currency).toBe(currency)
})
