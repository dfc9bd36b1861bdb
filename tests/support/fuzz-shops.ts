import { createHash } from 'node:crypto'
import { createApp } from '../../src/app.ts'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { listOrders } from '../../src/orders/orders.store.ts'
import { type Listed, listedLead } from '../../src/orders/queues/listed-order.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { NOVEMBER_2026, testDeps } from './app.ts'
import { aProduct, openCatalogueShop } from './catalogue-shop.ts'
import type { FuzzTarget } from './fuzz.ts'
import { aShop } from './shop.ts'

const SLUGS = Array.from({ length: 24 }, (_, place) => `producto-${place}`)
const COLORS = [
  { name: 'Rojo', hex: '#ff0000' },
  { name: 'Azul', hex: null },
]
const SECOND = 1_000

export interface FuzzShops extends FuzzTarget {
  readonly shops: readonly Shop[]
}

/** Opens three shops of three countries with the same slugs, on a clock that moves with every call. */
export async function openFuzzShops(db: Database): Promise<FuzzShops> {
  const shops = await Promise.all([
    openCatalogueShop(db, { id: 'tienda-1', config: { ...aShop().config, pixel: '1000000001', hashed_contact: true } }),
    openCatalogueShop(db, { id: 'tienda-2', country: 'colombia', directory: 'colombia', currency: 'COP' }),
    openCatalogueShop(db, { id: 'tienda-3', country: 'ecuador', directory: null, currency: 'USD' }),
  ])
  for (const shop of shops) await fill(db, shop)
  let now = NOVEMBER_2026
  let drawn = 0
  return {
    app: createApp(testDeps(db, { clock: () => now, chance: (bytes) => drawnBytes(drawn++, bytes) })),
    shops,
    hosts: shops.flatMap((shop) => shop.hosts),
    slugs: SLUGS,
    tick: () => {
      now += SECOND
    },
  }
}

/** Bytes that look random and are the same in every run. */
function drawnBytes(turn: number, bytes: number): Uint8Array {
  return createHash('sha512').update(`chance ${turn}`).digest().subarray(0, bytes)
}

async function fill(db: Database, { id, currency }: Shop): Promise<void> {
  const products = SLUGS.map((slug, position) =>
    aProduct({
      slug,
      position,
      currency,
      categories: ['hogar', 'productos-destacados'],
      colors: position % 6 === 5 ? COLORS : [],
      tiers: [12_900, 9_900, 8_950],
    }),
  )
  await db.transaction(async (tx) => {
    await saveCategories(tx, id, [
      { slug: 'hogar', name: 'Hogar' },
      { slug: 'productos-destacados', name: 'Productos destacados' },
    ])
    await saveProducts(tx, id, products, { now: 0, placing: 'given' })
  })
}

const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\p{M}{4}/u

/** Tickets with text that a seller cannot read, or with amounts that do not add up. */
export async function wrongTickets(
  db: Database,
  shops: readonly Shop[],
): Promise<{ tickets: number; orders: number; wrong: readonly Listed[] }> {
  const all: Listed[] = []
  for (const { id } of shops) {
    all.push(...(await listOrders(db.read, id, { limit: 1_000_000 })))
    all.push(...(await listLeads(db.read, id, { limit: 1_000_000 })).map(listedLead))
  }
  const wrong = all.filter(
    ({ lines, total, ...listed }) =>
      Object.values(listed).some((text) => typeof text === 'string' && UNREADABLE.test(text)) ||
      lines.some((line) => line.total !== line.unitPrice * line.amount) ||
      lines.reduce((sum, line) => sum + line.total, 0) !== total,
  )
  return { tickets: all.length, orders: all.filter(({ placedAt }) => placedAt !== null).length, wrong }
}
