import type { CurrencyCode } from '../../../lib/money.ts'
import { cleanText } from '../../../lib/text/clean-text.ts'
import { LONGEST_BRAND } from '../../feeds/brand-and-gtin.ts'
import { type Category, EVERY_PRODUCT, FEATURED } from '../../product.ts'
import type { Said } from '../merge-import.ts'
import type { Problem } from '../report/problems.ts'
import { cleanHtml, plainText } from './clean-html.ts'
import {
  type Draft,
  type DraftImage,
  type Entry,
  type ExportedProduct,
  isHidden,
  leftOut,
  noted,
  refusedRow,
  tagsIn,
  type Variant,
} from './product-draft.ts'
import { slugOf } from './slug-of-title.ts'
import { byPrice, choicesOf, type PriceGroup, unitsOfChoices } from './variants.ts'

const LONGEST_TITLE = 200
const LONGEST_DESCRIPTION = 60_000

/** The products that the shop gets for an exported one: one for each price among its variants. */
export function* draftsOf(exported: ExportedProduct, currency: CurrencyCode): Generator<Entry> {
  const title = plainText(exported.title)
  const description = cleanHtml(exported.description)
  const refusal = whyRefused(exported, title, description)
  if (refusal && isHidden(exported.state)) {
    yield leftOut(exported.line, title || exported.slug, exported.state, exported.slug || null)
    return
  }
  if (refusal) {
    yield refusedRow(exported.line, title || exported.slug, refusal, exported.slug || null)
    return
  }
  const groups = byPrice(exported.variants)
  if (groups.length > 1) yield noted(exported.line, title, { code: 'several-prices', count: groups.length })
  for (const [index, group] of groups.entries()) {
    const [first] = group.variants
    if (!first) continue
    const more = factsOf(exported, group)
    yield {
      kind: 'product',
      line: exported.line,
      draft: {
        slug: index === 0 ? exported.slug : slugOf(`${exported.slug} ${group.label || index + 1}`),
        title: group.label ? `${title} – ${group.label}`.slice(0, LONGEST_TITLE) : title,
        description,
        images: distinct(exported.images, title),
        tiers: [Math.max(first.normal, first.sale), first.sale],
        currency,
        colors: colorsOf(group, exported.variants).map((color) => ({ ...color, unsaid: exported.unsaid })),
        soldOut: soldOutIn(group.variants),
        status: 'normal',
        dependents: [],
        categories: categoriesOf(exported),
        tags: tagsIn(exported.tags.map(plainText)),
        campaignCategories: [],
        messaging: null,
        sections: null,
        ...more,
        says: saysOf(exported.says, more),
      },
    }
  }
}

type MoreFacts = Pick<Draft, 'state' | 'cost' | 'counts' | 'brand' | 'gtin'>

/** What not every export says: the state, the highest cost of its variants, how many there are, its brand, and its bar code where it has only one. */
function factsOf({ state, count, brand, variants: all }: ExportedProduct, group: PriceGroup): MoreFacts {
  const costs = group.variants.flatMap(({ cost }) => cost ?? [])
  const [gtin, ...others] = new Set(group.variants.map((variant) => variant.gtin))
  const own = unitsOfChoices(group.label === '' ? all : group.variants)
  const isShared = group.label === '' && Object.keys(own).length < colorsOf(group, all).length
  const counts = count !== undefined && isShared ? { '': count, ...own } : own
  return {
    ...(state && { state }),
    ...(costs.length > 0 && { cost: Math.max(...costs) }),
    ...(Object.keys(counts).length > 0 && { counts }),
    ...(brand !== undefined && { brand: cleanText(brand).slice(0, LONGEST_BRAND).trim() }),
    ...(gtin !== undefined && others.length === 0 && { gtin }),
  }
}

const MORE = ['state', 'cost', 'brand', 'gtin'] as const

function saysOf(says: Said, facts: MoreFacts): Said {
  const more = MORE.filter((field) => facts[field] !== undefined)
  return { ...says, fields: [...says.fields, ...more] }
}

function whyRefused({ slug, variants }: ExportedProduct, title: string, description: string): Problem | null {
  if (title === '') return { code: 'no-title' }
  if (title.length > LONGEST_TITLE) return { code: 'title-too-long', most: LONGEST_TITLE }
  if (slug === '') return { code: 'no-address' }
  if (variants.length === 0) return { code: 'no-price' }
  if (variants.some(({ sale }) => sale === 0)) return { code: 'price-zero' }
  if (description.length > LONGEST_DESCRIPTION) return { code: 'description-too-long', most: LONGEST_DESCRIPTION }
  return null
}

function colorsOf({ variants, label }: PriceGroup, all: readonly Variant[]) {
  return label === '' ? choicesOf(all) : choicesOf(variants)
}

/** `null` when the file says nothing of the stock of any of them. What it says nothing of is for sale beside what it does. */
function soldOutIn(variants: readonly Variant[]): boolean | null {
  if (variants.every(({ stock }) => stock === 'unknown')) return null
  return variants.every(({ stock }) => stock === 'sold-out')
}

function distinct(images: readonly DraftImage[], title: string): readonly DraftImage[] {
  const bySource = new Map<string, DraftImage>()
  for (const { source, alt } of images) {
    if (source && !bySource.has(source)) bySource.set(source, { source, alt: plainText(alt) || title })
  }
  return [...bySource.values()]
}

function categoriesOf({ categoryNames, featured }: ExportedProduct): readonly Category[] {
  const named = categoryNames.map((name) => ({ slug: slugOf(name), name: plainText(name) }))
  const bySlug = new Map((featured ? [FEATURED, ...named] : named).map((category) => [category.slug, category]))
  return [...bySlug.values()].filter(({ slug }) => slug !== '' && slug !== EVERY_PRODUCT)
}
