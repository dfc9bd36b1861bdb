import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Country } from '../../src/lib/countries.ts'
import type { DeliveryType } from '../../src/shops/shop.ts'
import { testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite } from '../support/databases.ts'

const PATHS = [
  '/',
  '/carrito',
  '/producto/lampara',
  '/producto/lampara/indexOld',
  '/categoria/todo',
  '/contactanos',
  '/index170225',
]
const AT_THE_DOOR = /sin pagar nada|Pago contraentrega<|lo pagas cuando llega|pagar en casa\./

async function wordsOf(country: Country, deliveryTypes: readonly DeliveryType[]): Promise<string> {
  const db = await openTestSqlite()
  const shop = await openCatalogueShop(db, { country, deliveryTypes, directory: 'domain', hosts: ['tienda.pe'] })
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  const app = createApp(testDeps(db))
  const pages = PATHS.map(async (path) => (await app(new Request(`http://tienda.pe${path}`))).text())
  return (await Promise.all(pages)).join('\n')
}

test('a shop that may ask for a deposit promises on no page that everything is paid at the door', async () => {
  for (const country of ['peru', 'colombia', 'ecuador'] as const) {
    const both = await wordsOf(country, ['0', '1'])
    expect(both).not.toMatch(AT_THE_DOOR)
    expect(both).toContain('con depósito antes del envío')
    expect(await wordsOf(country, ['1'])).not.toMatch(AT_THE_DOOR)
    expect(await wordsOf(country, ['0'])).toContain('Haces tu pedido sin pagar nada. Pagas cuando llega.')
  }
})
