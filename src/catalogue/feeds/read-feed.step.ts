import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../database/database.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { plainRate } from '../../delivery/plain-rate.ts'
import { linksFrom } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Dependent } from '../product.ts'
import { soldOutAmong } from '../stock/for-sale.store.ts'
import type { Feed } from './feed.ts'
import { type FeedItem, type FeedProduct, type FeedShop, feedItem } from './feed-item.ts'
import { type FeedRow, feedRowsAfter } from './feed-products.store.ts'

/** The thread that answers shoppers turns rows into items, and rests between two portions. */
const PORTION = 50
const REST_MS = 3

/** What feeds say of a shop. */
export async function readFeedShop(sql: Sql, shop: Shop, origin: string): Promise<FeedShop> {
  const links = linksFrom(null, shop.directory)
  return {
    ...{ name: shop.config.logo_title, country: shop.country, origin },
    pathOf: (slug) => links.product(slug),
    shipping: plainRate(await findDeliveryRules(sql, shop.id), shop.country),
  }
}

/** Every visible product of a shop, in portions by key, so that a large catalogue needs no more memory than a small one. Read from `db.reports`. */
export async function* readFeedItems(
  sql: Sql,
  shopId: string,
  feedShop: FeedShop,
): AsyncGenerator<readonly FeedItem[], void> {
  let after = ''
  while (true) {
    const rows = await feedRowsAfter(sql, shopId, { after, limit: PORTION })
    const last = rows.at(-1)
    if (!last) return
    const products = await feedProducts(sql, shopId, rows)
    yield products.map((product) => feedItem(product, feedShop))
    if (rows.length < PORTION) return
    after = last.id
    await pause(REST_MS)
  }
}

/** The text of a feed, made while it is read. */
export async function* readFeed(
  sql: Sql,
  shop: Shop,
  { feed, origin }: { readonly feed: Feed; readonly origin: string },
) {
  const feedShop = await readFeedShop(sql, shop, origin)
  yield feed.begin(feedShop)
  for await (const items of readFeedItems(sql, shop.id, feedShop)) yield items.map(feed.row).join('')
  if (feed.end !== '') yield feed.end
}

async function feedProducts(sql: Sql, shopId: string, rows: readonly FeedRow[]): Promise<readonly FeedProduct[]> {
  const read = rows.map(({ images, tiers, dependents, off_sale, ...row }) => ({
    ...row,
    ...{ images: JSON.parse(images), tiers: JSON.parse(tiers), isOwnForSale: off_sale === 0 },
    dependents: JSON.parse(dependents) as readonly Dependent[],
  }))
  const brought = read.flatMap(({ dependents }) => dependents.map(({ slug }) => slug))
  const soldOut = await soldOutAmong(sql, shopId, brought)
  return read.map(({ isOwnForSale, ...product }) => ({
    ...product,
    isForSale: isOwnForSale && !product.dependents.some(({ slug }) => soldOut.has(slug)),
  }))
}
