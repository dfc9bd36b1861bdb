import { randomBytes } from 'node:crypto'
import type { ProductToSave } from '../../src/catalogue/rows/product-comparison.store.ts'
import type { Database } from '../../src/database/database.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { insertShop } from '../../src/shops/shops.store.ts'
import { TOKEN_KEY } from './root-key.ts'
import { aShop } from './shop.ts'

/** Opens a shop without products; `shop` holds what differs from a Peruvian one. */
export async function openCatalogueShop(db: Database, shop: Partial<Shop> = {}): Promise<Shop> {
  const id = shop.id ?? 'shop-1'
  const opened = aShop({ id, hosts: [`${id}.localhost`], ...shop })
  await db.transaction((tx) => insertShop(tx, opened, noSecrets, TOKEN_KEY))
  return opened
}

/** An ordinary product; `facts` holds what differs. */
export function aProduct(facts: Partial<ProductToSave> = {}): ProductToSave {
  return {
    id: randomBytes(10).toString('hex'),
    slug: 'lampara',
    title: 'Lámpara de mesa',
    description: '<p>Luz cálida.</p>',
    images: [{ hash: '0123456789abcdef0123456789abcdef', alt: 'Lámpara', color: '#ffeecc' }],
    tiers: [12_900, 9_900],
    currency: 'PEN',
    colors: [],
    soldOut: false,
    status: 'normal',
    dependents: [],
    categories: [],
    tags: [],
    campaignCategories: [],
    messaging: null,
    sections: null,
    position: 0,
    ...facts,
  }
}
