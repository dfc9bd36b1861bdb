import { parseMoney } from '../../../../lib/money.ts'
import { done, type Outcome, refused } from '../../../../lib/outcome.ts'
import type { Category, Dependent } from '../../../product.ts'
import type { ImportedField } from '../../import-run.ts'
import type { Said } from '../../merge-import.ts'
import type { Problem } from '../../report/problems.ts'
import { cleanHtml } from '../clean-html.ts'
import { hexOf } from '../color-names.ts'
import {
  type Draft,
  type DraftColor,
  type Entry,
  type ReadingFor,
  refusedRow,
  tagsIn,
  UnreadableFile,
} from '../product-draft.ts'
import { type CatalogueProduct, catalogueSchema, productSchema, tiersOf } from './json-schema.ts'

/** Reads the sections of a product, or says in words why not: `readSections`. */
type SectionReader = (sections: unknown) => Outcome<Draft['sections'], string>

/** The fields of a product by what a file calls them. Status and dependents are one: what a product brings follows from what it is. */
const FIELDS: Readonly<Record<string, readonly ImportedField[]>> = {
  title: ['title'],
  money: ['tiers'],
  colors: ['colors'],
  images: ['images'],
  status: ['status', 'dependents'],
  dependents: ['status', 'dependents'],
  categories: ['categories'],
  campaignCategories: ['campaignCategories'],
  tags: ['tags'],
  messaging: ['messaging'],
  description: ['description'],
  sections: ['sections'],
  state: ['state'],
  cost: ['cost'],
  startAmount: ['startAmount'],
  amountLabel: ['amountLabel'],
  brand: ['brand'],
  gtin: ['gtin'],
}

/** What reads parts of the file. */
interface PartReaders {
  readonly readSections: SectionReader
  /** The line where each product begins: `linesOfProducts`. */
  readonly linesOfProducts: (text: string) => readonly number[]
}

/** The categories and products of our own JSON (`docs/catalogue-import.md`). Throws `UnreadableFile` for any other text. */
export function* readJson(
  text: string,
  reading: ReadingFor,
  { readSections, linesOfProducts }: PartReaders,
): Generator<Entry> {
  const parsed = catalogueSchema.safeParse(parse(text))
  if (!parsed.success) {
    throw new UnreadableFile({ code: 'bad-json', text: `The file is not a catalogue: ${explain(parsed.error.issues)}` })
  }
  const { categories, products } = parsed.data
  for (const { slug, name, hidden = false } of categories) {
    yield { kind: 'category', category: { slug, name, ...(hidden && { isHidden: true }) } }
  }
  const lines = linesOfProducts(text)
  const bySlug = new Map(categories.map(({ slug, name }) => [slug, { slug, name }]))
  for (const [index, raw] of products.entries()) {
    const line = lines[index] ?? 1
    const product = productSchema.safeParse(raw)
    if (!product.success) {
      yield refusedRow(line, nameOf(raw), wrongFields(product.error.issues), slugIn(raw))
      continue
    }
    const draft = draftOf(product.data, saidBy(raw), { bySlug, reading, readSections })
    if (draft.ok) yield { kind: 'product', line, draft: draft.value }
    else yield refusedRow(line, product.data.title, draft.refusal, product.data.slug)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile({ code: 'bad-json', text: `The file is not JSON: ${(error as Error).message}` })
  }
}

function nameOf(raw: unknown): string {
  const { title, slug } = { title: '', slug: '', ...(typeof raw === 'object' ? raw : {}) }
  return String(title || slug || '?').slice(0, 80)
}

/** A replacing import keeps a product that is refused. */
function slugIn(raw: unknown): string | null {
  const { slug } = { slug: null, ...(typeof raw === 'object' ? raw : {}) }
  return typeof slug === 'string' ? slug : null
}

function saidBy(raw: unknown): Said {
  const fields = Object.keys(typeof raw === 'object' && raw !== null ? raw : {}).flatMap((key) => FIELDS[key] ?? [])
  return { fields: [...new Set(fields)], tiers: 'all' }
}

type Issues = readonly { readonly path: PropertyKey[]; readonly message: string }[]

function wrongFields(issues: Issues): Problem {
  const fields = [...new Set(issues.map(({ path }) => String(path[0] ?? '')))].filter(Boolean)
  return { code: 'wrong-fields', fields, text: explain(issues) }
}

function explain(issues: Issues): string {
  return issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
}

interface Reader {
  readonly bySlug: ReadonlyMap<string, Category>
  readonly reading: ReadingFor
  readonly readSections: SectionReader
}

function draftOf(
  product: CatalogueProduct,
  says: Said,
  { bySlug, reading, readSections }: Reader,
): Outcome<Draft, Problem> {
  const { currency } = reading
  const tiers = tiersOf(product.money, currency)
  if (!tiers.ok) return tiers
  const dependents = dependentsOf(product)
  if (!dependents.ok) return dependents
  const messaging = messagingOf(product, currency)
  if (!messaging.ok) return messaging
  const sections = readSections(product.sections)
  if (!sections.ok) return refused({ code: 'wrong-sections', text: sections.refusal })
  const cost = product.cost ? parseMoney(product.cost) : done(null)
  if (!cost.ok) return refused({ code: 'not-a-price', text: product.cost ?? '' })
  const unknown = product.categories.find((slug) => !bySlug.has(slug))
  if (unknown) return refused({ code: 'unknown-category', slug: unknown })
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
    categories: product.categories.flatMap((slug) => bySlug.get(slug) ?? []),
    tags: tagsIn(product.tags),
    campaignCategories: product.campaignCategories,
    messaging: messaging.value,
    sections: sections.value,
    state: product.state ?? 'visible',
    cost: cost.value,
    ...{ startAmount: product.startAmount ?? 1, amountLabel: product.amountLabel ?? '' },
    ...{ brand: product.brand ?? '', gtin: product.gtin ?? '' },
    says,
  })
}

function messagingOf(
  { messaging }: CatalogueProduct,
  currency: ReadingFor['currency'],
): Outcome<Draft['messaging'], Problem> {
  if (!messaging) return done(null)
  const tiers = tiersOf(messaging.money, currency)
  if (!tiers.ok) return tiers
  return done({ title: messaging.title, description: cleanHtml(messaging.description), tiers: tiers.value })
}

function dependentsOf(product: CatalogueProduct): Outcome<readonly Dependent[], Problem> {
  const { slug, status, dependents, dependentsIncluded } = product
  if (status === 'normal' && dependents.length > 0) return refused({ code: 'not-a-group' })
  if (status === 'normal' && dependentsIncluded) return refused({ code: 'not-included-alone' })
  if (status !== 'normal' && dependents.length === 0) return refused({ code: 'group-without-dependents', status })
  if (dependents.some((dependent) => dependent.slug === slug)) return refused({ code: 'own-dependent' })
  if (new Set(dependents.map((dependent) => dependent.slug)).size < dependents.length) {
    return refused({ code: 'dependent-twice' })
  }
  const read: Dependent[] = []
  for (const { slug: other, price } of dependents) {
    if (price === undefined && !dependentsIncluded) {
      return refused({ code: 'dependent-without-price', slug: other })
    }
    const money = parseMoney(price ?? '0')
    if (!money.ok) return refused({ code: 'not-a-price', text: price ?? '' })
    read.push({ slug: other, price: dependentsIncluded ? 0 : money.value })
  }
  return done(read)
}

/** The pictures of the product, and those of its colours that are not among them. */
function imagesOf({ images, colors, title }: CatalogueProduct): Draft['images'] {
  const listed = images.map((image) =>
    typeof image === 'string' ? { source: image, alt: title } : { ...image, alt: image.alt ?? title },
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
  if (typeof color === 'string') return { name: color, hex: hexOf(color), unsaid: ['hex', 'picture'] }
  const { name, hex, image } = color
  const unsaid = [
    ...(hex === undefined ? (['hex'] as const) : []),
    ...(image === undefined ? (['picture'] as const) : []),
  ]
  const named = {
    name,
    hex: hex?.toLowerCase() ?? null,
    ...(image && { source: image }),
    ...(unsaid.length > 0 && { unsaid }),
  }
  return color.soldOut ? { ...named, soldOut: true } : named
}

/** `null` when neither the product nor any of its colours says `soldOut`. */
function soldOutIn({ soldOut, colors }: CatalogueProduct): boolean | null {
  const saysOfColors = colors.some((color) => typeof color !== 'string' && color.soldOut !== undefined)
  return soldOut ?? (saysOfColors ? false : null)
}
