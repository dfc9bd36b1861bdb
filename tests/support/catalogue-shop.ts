import type { ProductToSave } from '../../src/catalogue/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { insertShop } from '../../src/shops/shops.store.ts'
import { aShop } from './shop.ts'

/** A shop to fill with products; `shop` says what is different from a Peruvian one. */
export async function openCatalogueShop(db: Database, shop: Partial<Shop> = {}): Promise<Shop> {
  const id = shop.id ?? 'shop-1'
  const opened = aShop({ id, hosts: [`${id}.localhost`], ...shop })
  const secrets = { access_token: null, px100: null, px110: null, px120: null }
  await db.transaction((tx) => insertShop(tx, opened, secrets, new Uint8Array(32), 0))
  return opened
}

/** A product with nothing special; `facts` says what is. */
export function aProduct(facts: Partial<ProductToSave> = {}): ProductToSave {
  return {
    slug: 'lampara',
    title: 'Lámpara de mesa',
    description: '<p>Luz cálida.</p>',
    images: [{ hash: '0123456789abcdef0123456789abcdef', alt: 'Lámpara', color: '#ffeecc' }],
    tiers: [12_900, 9_900],
    currency: 'PEN',
    colors: [],
    status: 'normal',
    dependents: [],
    categories: [],
    campaignCategories: [],
    messaging: null,
    position: 0,
    ...facts,
  }
}
