import { sha256 } from '../../lib/secrets/digest.ts'
import type { Product } from '../product.ts'
import { VISIBLE } from '../product.ts'
import { offerOf, type Stock } from '../stock/stock.ts'
import type { ShownCounts } from '../stock/stock-count.ts'
import { type ProductRow, STATES } from './product-row.store.ts'

interface RowToSave extends Omit<Product, 'soldOut'> {
  readonly position: number
  readonly stock: Stock
  readonly shown: ShownCounts | null
}

/** The row of a new product. `content_hash` tells whether an import changes more than the position. It leaves out the slug, so that a rename keeps it. */
export function rowToSave(product: RowToSave, shopId: string, now: number): ProductRow {
  const content = contentOf(product)
  const { state, soldOutColors } = product.stock
  const isForSale = state === 'for-sale' && soldOutColors.length === 0
  // What is for sale, has no tags and says nothing of its amounts has the hash that it had before there were any: an upgrade changes no product.
  const { startAmount = 1, amountLabel = '' } = product
  const isPlain = startAmount === 1 && amountLabel === ''
  const later = [
    ...(isForSale ? [] : [product.stock]),
    ...(product.tags.length === 0 ? [] : [product.tags]),
    ...(isPlain ? [] : [{ startAmount, amountLabel }]),
  ]
  const hashed = [content, product.categories.toSorted(), ...later]
  return {
    id: product.id,
    shop_id: shopId,
    slug: product.slug,
    ...content,
    tags: JSON.stringify(product.tags),
    start_amount: startAmount,
    amount_label: amountLabel,
    ...{ most_ordered: 0, brand: '', gtin: '' },
    sold_out: STATES.indexOf(state),
    sold_out_colors: JSON.stringify(soldOutColors),
    counted: product.shown && JSON.stringify(product.shown),
    off_sale: Number(offerOf(product.colors.map(unmarked), product.stock, product.shown).soldOut),
    position: product.position,
    state: VISIBLE,
    version: 1,
    cost: null,
    by_hand: '{}',
    content_hash: sha256(JSON.stringify(hashed)),
    created_at: now,
    updated_at: now,
  }
}

function unmarked({ name, hex }: RowToSave['colors'][number]) {
  return { name, hex }
}

function contentOf(product: RowToSave) {
  return {
    title: product.title,
    description: product.description,
    images: JSON.stringify(product.images),
    tiers: JSON.stringify(product.tiers),
    currency: product.currency,
    colors: JSON.stringify(product.colors.map(({ name, hex, picture }) => ({ name, hex, picture }))),
    status: product.status,
    dependents: JSON.stringify(product.dependents),
    campaign_categories: JSON.stringify(product.campaignCategories),
    messaging: product.messaging === null ? null : JSON.stringify(product.messaging),
  }
}
