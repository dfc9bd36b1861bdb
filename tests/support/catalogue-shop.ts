import type { ProductToSave } from '../../src/catalogue/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { insertShop } from '../../src/shops/shops.store.ts'

/** A shop to fill with products; `shop` says what is different from a Peruvian one. */
export async function openCatalogueShop(db: Database, shop: Partial<Shop> = {}): Promise<Shop> {
  const id = shop.id ?? 'shop-1'
  const opened: Shop = {
    id,
    hosts: [`${id}.localhost`],
    country: 'peru',
    directory: 'domain',
    currency: 'PEN',
    deliveryTypes: ['0', '1'],
    config: {
      logo_title: 'Tienda de prueba',
      logo_image: null,
      phone_contact: '51999888777',
      color_primary_1: '#0a7d4f',
      color_primary_2: '#08633f',
      color_primary_3: '#ffd24a',
      color_secundary_1: '#f2f4f3',
      pixel: null,
      tracking_currency: 'PEN',
      pixel_variants: {},
    },
    version: 1,
    ...shop,
  }
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
