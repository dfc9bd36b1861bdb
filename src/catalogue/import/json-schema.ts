import { z } from 'zod'
import { EVERY_PRODUCT } from '../product.ts'

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug has small letters, digits and hyphens')

const price = z.string('a price is a text such as "99.00"')

const money = z.union(
  [
    price,
    z
      .array(z.strictObject({ price, country: z.array(z.strictObject({ symbol: z.string() })).min(1) }))
      .min(1)
      .max(20),
  ],
  'money is a text such as "99.00", or a list of { "price": "99.00", "country": [{ "symbol": "S/" }] }',
)

const title = z.string().trim().min(1).max(200)
const description = z.string().max(60_000).default('')

const image = z.union([
  z.string().min(1),
  z.strictObject({ source: z.string().min(1), alt: z.string().max(300).default('') }),
])

const color = z.union([
  z.string().trim().min(1).max(60),
  z.strictObject({
    name: z.string().trim().min(1).max(60),
    hex: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'a colour is #rrggbb')
      .nullable()
      .default(null),
  }),
])

const categorySchema = z.strictObject({
  slug: slug.refine((text) => text !== EVERY_PRODUCT, `"${EVERY_PRODUCT}" is every product and needs no category`),
  name: z.string().trim().min(1).max(100),
})

export const productSchema = z.strictObject({
  slug,
  title,
  description,
  images: z.array(image).max(100).default([]),
  money,
  colors: z.array(color).max(100).default([]),
  categories: z.array(slug).max(50).default([]),
  campaignCategories: z.array(slug).max(50).default([]),
  messaging: z.strictObject({ title, description, money }).nullable().default(null),
  status: z.enum(['normal', 'pack', 'promo']).default('normal'),
  dependents: z.array(z.strictObject({ slug, price })).max(20).default([]),
})

/** Our own catalogue file. Its products are checked one by one, so that each refusal has its line. */
export const catalogueSchema = z.strictObject({
  categories: z.array(categorySchema).default([]),
  products: z.array(z.unknown()),
})

export type CatalogueProduct = z.infer<typeof productSchema>
