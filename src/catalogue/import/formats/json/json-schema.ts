import { z } from 'zod'
import { type CurrencyCode, currencies, type Money, parseMoney } from '../../../../lib/money.ts'
import { done, type Outcome, refused } from '../../../../lib/outcome.ts'
import { cleanText } from '../../../../lib/text/clean-text.ts'
import { LONGEST_BRAND } from '../../../feeds/brand-and-gtin.ts'
import { bareGtin, isGtin } from '../../../feeds/gtin.ts'
import { AMOUNT_LABELS, EVERY_PRODUCT, type Tiers } from '../../../product.ts'
import type { Problem } from '../../report/problems.ts'

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

const gtin = z
  .string()
  .transform(bareGtin)
  .refine(
    (digits) => digits === '' || isGtin(digits),
    'a GTIN has 8, 12, 13 or 14 digits, the last of which checks the others',
  )

const image = z.union([
  z.string().min(1),
  z.strictObject({ source: z.string().min(1), alt: z.string().max(300).optional() }),
])

const color = z.union([
  z.string().trim().min(1).max(60),
  z.strictObject({
    name: z.string().trim().min(1).max(60),
    hex: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'a colour is #rrggbb')
      .nullable()
      .optional(),
    image: z.string().min(1).nullable().optional(),
    soldOut: z.boolean().optional(),
  }),
])

const categorySchema = z.strictObject({
  slug: slug.refine((text) => text !== EVERY_PRODUCT, `"${EVERY_PRODUCT}" is every product and needs no category`),
  name: z.string().trim().min(1).max(100),
  /** Of a new category; one that the shop has stays hidden or shown. */
  hidden: z.boolean().optional(),
})

export const productSchema = z.strictObject({
  slug,
  title,
  description,
  images: z.array(image).max(100).default([]),
  money,
  colors: z.array(color).max(100).default([]),
  soldOut: z.boolean().optional(),
  categories: z.array(slug).max(50).default([]),
  tags: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
  campaignCategories: z.array(slug).max(50).default([]),
  messaging: z.strictObject({ title, description, money }).nullable().default(null),
  status: z.enum(['normal', 'pack', 'promo']).default('normal'),
  dependents: z
    .array(z.strictObject({ slug, price: price.optional() }))
    .max(20)
    .default([]),
  dependentsIncluded: z.boolean().default(false),
  /** What the desk said of it in a file to correct; nobody reads it. */
  queCorregir: z.string().optional(),
  /** `readSections` reads them. */
  sections: z.unknown().optional(),
  state: z.enum(['visible', 'draft', 'archived']).optional(),
  cost: price.nullable().optional(),
  startAmount: z.int().min(1).max(3).optional(),
  amountLabel: z.enum(AMOUNT_LABELS).optional(),
  brand: z.string().transform(cleanText).pipe(z.string().max(LONGEST_BRAND)).optional(),
  gtin: gtin.optional(),
})

/** Our own catalogue file. Its products are checked one by one, so that each refusal has its line. */
export const catalogueSchema = z.strictObject({
  categories: z.array(categorySchema).default([]),
  products: z.array(z.unknown()),
})

export type CatalogueProduct = z.infer<typeof productSchema>

type MoneyList = CatalogueProduct['money']

/** Reads `money` for a shop. Its symbol must be the shop's own; a plain price is in soles. */
export function tiersOf(money: MoneyList, currency: CurrencyCode): Outcome<Tiers, Problem> {
  const { symbol } = currencies[currency]
  const list = typeof money === 'string' ? [{ price: money, country: [{ symbol: 'S/' }] }] : money
  const prices: Money[] = []
  for (const { price, country } of list) {
    const given = country[0]?.symbol
    if (given !== symbol) return refused(wrongSymbol(money, given, symbol))
    const read = parseMoney(price)
    if (!read.ok) return refused({ code: 'not-a-price', text: price })
    if (read.value === 0) return refused({ code: 'price-zero' })
    prices.push(read.value)
  }
  const [first, ...rest] = prices
  return first === undefined ? refused({ code: 'no-price' }) : done([first, ...rest])
}

function wrongSymbol(money: MoneyList, given = '', symbol: string): Problem {
  return typeof money === 'string' ? { code: 'needs-symbol', symbol } : { code: 'other-symbol', given, symbol }
}
