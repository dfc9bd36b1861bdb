import type { App } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { testApp } from './app.ts'
import { aProduct, openCatalogueShop } from './catalogue-shop.ts'
import { aShop } from './shop.ts'

export const rosa = { name: 'Rosa Quispe', phone: '987 654 321' }
export const home = {
  departamento: 'Lima',
  provincia: 'Lima',
  distrito: 'Miraflores',
  placeCode: '150122',
  direccion: 'Av. Larco 100, timbre 2',
  lima: '0',
  terminos: true,
}

interface TicketShop {
  readonly db: Database
  readonly shop: Shop
  readonly app: App
  readonly host: string
}

/** Opens a shop with a pixel, and a lamp that costs less the more are bought. */
export async function openTicketShop(db: Database): Promise<TicketShop> {
  const shop = await openCatalogueShop(db, { config: { ...aShop().config, pixel: '5000' } })
  const tiers = [12_900, 9_900, 8_900] as const
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct({ tiers })], { now: 0, placing: 'given' }))
  return { db, shop, app: testApp(db), host: shop.hosts[0] ?? '' }
}
