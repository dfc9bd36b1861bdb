import { parseMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Category, Color, Dependent } from '../product.ts'
import { cleanHtml } from './clean-html.ts'
import { hexOf } from './color-names.ts'
import { type Draft, type Entry, type ReadingFor, refusedRow, UnreadableFile } from './draft.ts'
import { linesOfProducts } from './json-lines.ts'
import { type CatalogueProduct, catalogueSchema, productSchema, tiersOf } from './json-schema.ts'

/** The categories and products of our own JSON (`docs/catalogue-import.md`). Throws `UnreadableFile` for any other text. */
export function* readJson(text: string, reading: ReadingFor): Generator<Entry> {
  const parsed = catalogueSchema.safeParse(parse(text))
  if (!parsed.success) throw new UnreadableFile(`The file is not a catalogue: ${explain(parsed.error.issues)}`)
  const { categories, products } = parsed.data
  for (const category of categories) yield { kind: 'category', category }
  const lines = linesOfProducts(text)
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  for (const [index, raw] of products.entries()) {
    const line = lines[index] ?? 1
    const product = productSchema.safeParse(raw)
    if (!product.success) {
      yield refusedRow(line, nameOf(raw), explain(product.error.issues))
      continue
    }
    const draft = draftOf(product.data, bySlug, reading)
    if (draft.ok) yield { kind: 'product', line, draft: draft.value }
    else yield refusedRow(line, product.data.title, draft.refusal, product.data.slug)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile(`The file is not JSON: ${(error as Error).message}`)
  }
}

function nameOf(raw: unknown): string {
  const { title, slug } = { title: '', slug: '', ...(typeof raw === 'object' ? raw : {}) }
  return String(title || slug || '?').slice(0, 80)
}

function explain(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): string {
  return issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
}

function draftOf(
  product: CatalogueProduct,
  categories: ReadonlyMap<string, Category>,
  { currency }: ReadingFor,
): Outcome<Draft, string> {
  const tiers = tiersOf(product.money, currency)
  if (!tiers.ok) return tiers
  const dependents = dependentsOf(product)
  if (!dependents.ok) return dependents
  const messaging = messagingOf(product, currency)
  if (!messaging.ok) return messaging
  const unknown = product.categories.find((slug) => !categories.has(slug))
  if (unknown) return refused(`its category "${unknown}" is not in the file's "categories"`)
  return done({
    slug: product.slug,
    title: product.title,
    description: cleanHtml(product.description),
    images: product.images.map((image) =>
      typeof image === 'string' ? { source: image, alt: product.title } : { ...image, alt: image.alt || product.title },
    ),
    tiers: tiers.value,
    currency,
    colors: product.colors.map(colorOf),
    soldOut: soldOutIn(product),
    status: product.status,
    dependents: dependents.value,
    categories: product.categories.flatMap((slug) => categories.get(slug) ?? []),
    campaignCategories: product.campaignCategories,
    messaging: messaging.value,
  })
}

function messagingOf(
  { messaging }: CatalogueProduct,
  currency: ReadingFor['currency'],
): Outcome<Draft['messaging'], string> {
  if (!messaging) return done(null)
  const tiers = tiersOf(messaging.money, currency)
  if (!tiers.ok) return refused(`messaging: ${tiers.refusal}`)
  return done({ title: messaging.title, description: cleanHtml(messaging.description), tiers: tiers.value })
}

function dependentsOf({ slug, status, dependents }: CatalogueProduct): Outcome<readonly Dependent[], string> {
  if (status === 'normal' && dependents.length > 0) return refused('only a pack or a promo has dependents')
  if (status !== 'normal' && dependents.length === 0) return refused(`a ${status} needs dependents`)
  if (dependents.some((dependent) => dependent.slug === slug)) return refused('it is its own dependent')
  if (new Set(dependents.map((dependent) => dependent.slug)).size < dependents.length) {
    return refused('it names a dependent twice')
  }
  const read: Dependent[] = []
  for (const { slug: other, price } of dependents) {
    const money = parseMoney(price)
    if (!money.ok) return refused(`not a price: ${price} (write 99 or 99.90)`)
    read.push({ slug: other, price: money.value })
  }
  return done(read)
}

function colorOf(color: CatalogueProduct['colors'][number]): Color {
  if (typeof color === 'string') return { name: color, hex: hexOf(color) }
  const named = { name: color.name, hex: color.hex?.toLowerCase() ?? null }
  return color.soldOut ? { ...named, soldOut: true } : named
}

/** `null` when neither the product nor any of its colours says `soldOut`. */
function soldOutIn({ soldOut, colors }: CatalogueProduct): boolean | null {
  const saysOfColors = colors.some((color) => typeof color !== 'string' && color.soldOut !== undefined)
  return soldOut ?? (saysOfColors ? false : null)
}
