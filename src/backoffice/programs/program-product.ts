import { z } from 'zod'
import type { DeskProduct } from '../../catalogue/desk-products.store.ts'
import { feedText } from '../../catalogue/feeds/feed-text.ts'
import { mediaPath } from '../../catalogue/media.ts'
import { broughtPrice, normalPrice, salePrice, unitPrice, wholeTiers } from '../../catalogue/pricing.ts'
import type { ListedProduct, ProductState } from '../../catalogue/product.ts'
import { offerOf } from '../../catalogue/stock/stock.ts'
import { availableOf, type Counts } from '../../catalogue/stock/stock-count.ts'
import { decimalString } from '../../lib/money.ts'
import { isoTime, money, time } from './program-values.ts'

export const PROGRAM_PRODUCT_STATES = ['visible', 'draft', 'archived'] as const satisfies readonly ProductState[]

/** A product in a list. Prices are what a shopper pays: with what a pack or a promo brings. */
export const listedProgramProduct = z.object({
  id: z.string().describe('The same as in feeds and events'),
  slug: z.string(),
  title: z.string(),
  state: z.enum(PROGRAM_PRODUCT_STATES).describe('Only what is `visible` is found by shoppers'),
  kind: z.enum(['normal', 'pack', 'promo']),
  currency: z.string(),
  price: money.describe('What one unit costs'),
  normalPrice: money.nullable().describe('The crossed-out price; `null` where none is crossed out'),
  tiers: z
    .array(z.object({ amount: z.int(), unitPrice: money }))
    .describe('What a unit costs when so many are bought; the last is for more, too'),
  soldOut: z.boolean().describe('It cannot be ordered'),
  stock: z
    .array(
      z.object({
        color: z.string().describe('Empty for the product as a whole'),
        onHand: z.int().describe('On the shelf'),
        reserved: z.int().describe('Promised to confirmed orders'),
        available: z.int().describe('What can still be promised; below 0 so many are missing'),
      }),
    )
    .nullable()
    .describe('`null` where it is not counted'),
  link: z.string().describe('Its page in the shop'),
})

export const programProduct = listedProgramProduct.extend({
  description: z.string().describe('Without HTML'),
  brand: z.string(),
  gtin: z.string().describe('The number below its bar code; empty where nobody said it'),
  colors: z.array(z.object({ name: z.string(), soldOut: z.boolean() })),
  categories: z.array(z.string()).describe('Their slugs'),
  tags: z.array(z.string()),
  brings: z.array(z.string()).describe('The slugs of what comes with a pack or a promo'),
  pictures: z.array(z.string()).describe('Addresses, the first one’s first'),
  version: z.int().describe('Grows with every change of the product'),
  changedAt: time,
})

interface Around {
  /** `undefined` where nothing is counted. */
  readonly counts: Counts | undefined
  /** Where the shop is for the world: `https://tienda.pe`. */
  readonly origin: string
  pathOf(slug: string): string
}

type Listed = Omit<ListedProduct, 'image' | 'hasColors' | 'cost' | 'position'>

export function listedForProgram(product: Listed, around: Around): z.infer<typeof listedProgramProduct> {
  const { id, slug, title, state, status: kind, currency, soldOut } = product
  const tiers = wholeTiers(product.tiers, product.brought)
  const [normal, price] = [normalPrice(tiers), salePrice(tiers)]
  const amounts = Array.from({ length: Math.max(1, tiers.length - 1) }, (_, nth) => nth + 1)
  return {
    ...{ id, slug, title, state, kind, currency, price: decimalString(price) },
    normalPrice: normal > price ? decimalString(normal) : null,
    tiers: amounts.map((amount) => ({ amount, unitPrice: decimalString(unitPrice(tiers, amount)) })),
    ...{ soldOut, stock: stockOf(around.counts), link: around.origin + around.pathOf(slug) },
  }
}

export function productForProgram(product: DeskProduct, around: Around): z.infer<typeof programProduct> {
  const { id, currency, values, stock, shown, version, updatedAt } = product
  const { slug, title, state, status, tiers, dependents, images, description, brand, gtin } = values
  const { soldOut, colors } = offerOf(values.colors, stock, shown)
  const brought = broughtPrice(dependents)
  return {
    ...listedForProgram({ id, slug, title, state, status, tiers, currency, soldOut, brought }, around),
    ...{ description: feedText(description), brand, gtin, version, changedAt: isoTime(updatedAt) },
    colors: colors.map((color) => ({ name: color.name, soldOut: color.soldOut === true })),
    ...{ categories: [...values.categories], tags: [...values.tags] },
    brings: dependents.map((one) => one.slug),
    pictures: images.map(({ hash }) => around.origin + mediaPath(hash, 600, 'jpg')),
  }
}

function stockOf(counts: Counts | undefined) {
  if (!counts) return null
  return [...counts].map(([color, count]) => ({ color, ...count, available: availableOf(count) }))
}
