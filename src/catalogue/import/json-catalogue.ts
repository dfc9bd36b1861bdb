import { parseMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Category, Dependent } from '../product.ts'
import { cleanHtml } from './clean-html.ts'
import { hexOf } from './color-names.ts'
import {
  type Draft,
  type DraftColor,
  type Entry,
  type ReadingFor,
  refusedRow,
  tagsIn,
  UnreadableFile,
} from './draft.ts'
import { linesOfProducts } from './json-lines.ts'
import { type CatalogueProduct, catalogueSchema, productSchema, tiersOf } from './json-schema.ts'

/** Reads the sections of a product, or says in words why not: `readSections`. */
type SectionReader = (sections: unknown) => Outcome<Draft['sections'], string>

/** The categories and products of our own JSON (`docs/catalogue-import.md`). Throws `UnreadableFile` for any other text. */
export function* readJson(text: string, reading: ReadingFor, readSections: SectionReader): Generator<Entry> {
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
    const draft = draftOf(product.data, bySlug, reading, readSections)
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
  readSections: SectionReader,
): Outcome<Draft, string> {
  const tiers = tiersOf(product.money, currency)
  if (!tiers.ok) return tiers
  const dependents = dependentsOf(product)
  if (!dependents.ok) return dependents
  const messaging = messagingOf(product, currency)
  if (!messaging.ok) return messaging
  const sections = readSections(product.sections)
  if (!sections.ok) return sections
  const unknown = product.categories.find((slug) => !categories.has(slug))
  if (unknown) return refused(`its category "${unknown}" is not in the file's "categories"`)
  return done({
    slug: product.slug,
    title: product.title,
    description: cleanHtml(product.description),
    images: imagesOf(product),
    tiers: tiers.value,
    currency,
    colors: product.colors.map(colorOf),
    soldOut: soldOutIn(product),
    status: product.status,
    dependents: dependents.value,
    categories: product.categories.flatMap((slug) => categories.get(slug) ?? []),
    tags: tagsIn(product.tags),
    campaignCategories: product.campaignCategories,
    messaging: messaging.value,
    sections: sections.value,
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

function dependentsOf(product: CatalogueProduct): Outcome<readonly Dependent[], string> {
  const { slug, status, dependents, dependentsIncluded } = product
  if (status === 'normal' && dependents.length > 0) return refused('only a pack or a promo has dependents')
  if (status === 'normal' && dependentsIncluded) return refused('only a pack or a promo has "dependentsIncluded"')
  if (status !== 'normal' && dependents.length === 0) return refused(`a ${status} needs dependents`)
  if (dependents.some((dependent) => dependent.slug === slug)) return refused('it is its own dependent')
  if (new Set(dependents.map((dependent) => dependent.slug)).size < dependents.length) {
    return refused('it names a dependent twice')
  }
  const read: Dependent[] = []
  for (const { slug: other, price } of dependents) {
    if (price === undefined && !dependentsIncluded) {
      return refused(`its dependent "${other}" has no price: write one, or "dependentsIncluded": true`)
    }
    const money = parseMoney(price ?? '0')
    if (!money.ok) return refused(`not a price: ${price} (write 99 or 99.90)`)
    read.push({ slug: other, price: dependentsIncluded ? 0 : money.value })
  }
  return done(read)
}

/** The pictures of the product, and those of its colours that are not among them. */
function imagesOf({ images, colors, title }: CatalogueProduct): Draft['images'] {
  const listed = images.map((image) =>
    typeof image === 'string' ? { source: image, alt: title } : { ...image, alt: image.alt || title },
  )
  const bySource = new Map(listed.map((image) => [image.source, image]))
  const others = colors.flatMap((color) => {
    if (typeof color === 'string' || !color.image || bySource.has(color.image)) return []
    const image = { source: color.image, alt: `${title}, ${color.name}` }
    bySource.set(image.source, image)
    return [image]
  })
  return [...listed, ...others]
}

function colorOf(color: CatalogueProduct['colors'][number]): DraftColor {
  if (typeof color === 'string') return { name: color, hex: hexOf(color) }
  const shown = color.image === undefined ? {} : { source: color.image }
  const named = { name: color.name, hex: color.hex?.toLowerCase() ?? null, ...shown }
  return color.soldOut ? { ...named, soldOut: true } : named
}

/** `null` when neither the product nor any of its colours says `soldOut`. */
function soldOutIn({ soldOut, colors }: CatalogueProduct): boolean | null {
  const saysOfColors = colors.some((color) => typeof color !== 'string' && color.soldOut !== undefined)
  return soldOut ?? (saysOfColors ? false : null)
}
