import { z } from 'zod'
import { mediaPath } from '../../catalogue/media.ts'
import { broughtPrice, normalPrice, salePrice } from '../../catalogue/pricing.ts'
import { AMOUNT_LABELS, type Product, type ProductSummary, type Tiers } from '../../catalogue/product.ts'
import type { Section } from '../../catalogue/sections/section.ts'
import { type CurrencyCode, currencies, decimalString } from '../../lib/money.ts'
import { pictureSchema, publicSection, publicSquare, sectionSchema } from './section.schema.ts'

/** Entry 0 is the normal price, entry n the price of one unit when n are bought. */
export const moneySchema = z.array(
  z.object({
    price: z.string().describe('A decimal string, e.g. 99.00'),
    country: z.array(z.object({ symbol: z.string() })),
  }),
)

export const cardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(['normal', 'pack', 'promo']),
  images: z.array(pictureSchema),
  money: moneySchema,
  hasColors: z.boolean().describe('The shopper must choose a colour first'),
  soldOut: z.boolean().describe('It cannot be ordered now: it, or a product that it brings, is sold out'),
  brought: z.string().describe('The total price of everything that a pack or promo brings, to be added to `money`'),
  rating: z
    .object({ tenths: z.number().describe('The mean: 47 is 4.7 of 5 stars'), count: z.number() })
    .optional()
    .describe('What buyers say of it, from three reviews on'),
})

export const productSchema = cardSchema.extend({
  description: z.string().describe('Clean HTML'),
  colors: z.array(
    z.object({
      name: z.string(),
      hex: z.string().nullable(),
      soldOut: z.boolean(),
      thumbnail: z.string().nullable().describe('The picture that shows it, where there is one'),
    }),
  ),
  dependents: z
    .array(z.object({ slug: z.string(), price: z.string() }))
    .describe('The products that come with a pack or promo'),
  startAmount: z.int().describe('The amount that its page chooses at first'),
  amountLabel: z
    .enum(AMOUNT_LABELS)
    .describe('Which amount bears a name: the one that most orders took, the one that saves most, or none'),
  mostOrdered: z.int().nullable().describe('The amount that most of the latest orders took, where they say so'),
  products_categories: z.array(z.string()).describe('The categories of the product’s campaign'),
  sections: z.array(sectionSchema).describe('What its page shows below the description, in this order'),
})

export function moneyOf(tiers: Tiers, currency: CurrencyCode): z.infer<typeof moneySchema> {
  const country = [{ symbol: currencies[currency].symbol }]
  const shown = tiers.length > 1 ? tiers : [normalPrice(tiers), salePrice(tiers)]
  return shown.map((price) => ({ price: decimalString(price), country }))
}

export function cardOf(product: ProductSummary): z.infer<typeof cardSchema> {
  const { id, slug, title, status, image, tiers, currency, hasColors, soldOut, rating } = product
  const images = image ? [publicSquare(image)] : []
  return {
    id,
    slug,
    title,
    status,
    images,
    money: moneyOf(tiers, currency),
    hasColors,
    soldOut,
    brought: decimalString(product.brought),
    ...(rating && { rating }),
  }
}

/** Facts about a product that an answer adds to the product itself. */
interface ProductFacts {
  /** The product, or one that it brings, cannot be ordered. */
  readonly soldOut: boolean
  /** The slugs of what it brings and the shop shows. */
  readonly shown: ReadonlySet<string>
  readonly sections: readonly Section[]
}

export function publicProduct(
  product: Product,
  { soldOut, shown, sections }: ProductFacts,
): z.infer<typeof productSchema> {
  const { id, slug, title, status, description, currency, tiers } = product
  return {
    id,
    slug,
    title,
    status,
    description,
    images: product.images.map(publicSquare),
    money: moneyOf(tiers, currency),
    hasColors: product.colors.length > 0,
    soldOut,
    brought: decimalString(broughtPrice(product.dependents)),
    colors: product.colors.map(({ name, hex, picture, soldOut = false }) => {
      return { name, hex, soldOut, thumbnail: picture ? mediaPath(picture, 300, 'webp') : null }
    }),
    dependents: product.dependents
      .filter(({ slug }) => shown.has(slug))
      .map((part) => ({ slug: part.slug, price: decimalString(part.price) })),
    ...{ startAmount: product.startAmount ?? 1, amountLabel: product.amountLabel ?? '' },
    mostOrdered: product.mostOrdered ?? null,
    products_categories: [...product.campaignCategories],
    sections: sections.map(publicSection),
  }
}
