import type { Color, Dependent, ProductImage, ProductState, ProductStatus } from '../../catalogue/product.ts'
import type { ProductValues } from '../../catalogue/product-fields.ts'
import { decimalString } from '../../lib/money.ts'
import { readPictureFields } from '../pictures/picture-fields.ts'

/** A product as its editor's form has it: texts as they are typed, lists as they stand there. */
export interface EditorFields {
  readonly title: string
  readonly slug: string
  readonly state: ProductState
  readonly status: ProductStatus
  /** The crossed-out price, then the price of one unit at 1, 2, 3 and more. Empty ones at the end say nothing. */
  readonly prices: readonly string[]
  readonly cost: string
  readonly description: string
  readonly categories: readonly string[]
  /** With commas between. */
  readonly tags: string
  readonly campaign: string
  readonly colors: readonly Color[]
  readonly images: readonly ProductImage[]
  readonly dependents: readonly { readonly slug: string; readonly price: string }[]
}

/** As many prices as a form offers at least: the crossed-out one and those of the amounts that a shopper may order. */
const LEAST_PRICES = 5

export function fieldsOf(values: ProductValues): EditorFields {
  const { title, slug, state, status, description, categories, colors, images, tiers, cost } = values
  // One price for every amount has no crossed-out one.
  const prices = tiers.length === 1 ? ['', ...tiers.map(decimalString)] : tiers.map(decimalString)
  return {
    ...{ title, slug, state, status, description, categories, colors, images },
    prices: [...prices, ...Array.from({ length: Math.max(0, LEAST_PRICES - prices.length) }, () => '')],
    cost: cost === null ? '' : decimalString(cost),
    tags: values.tags.join(', '),
    campaign: values.campaignCategories.join(', '),
    dependents: values.dependents.map((one) => ({ slug: one.slug, price: decimalString(one.price) })),
  }
}

/** What was typed, as `readChange` reads it. */
export function changeOf(fields: EditorFields): Readonly<Record<string, unknown>> {
  const { title, slug, state, status, description, categories, colors, images, dependents, cost } = fields
  return {
    ...{ title, slug: slug.trim(), state, status, categories, colors, images, cost: cost.trim() },
    description: description.replace(/\r\n/g, '\n'),
    tiers: tiersOf(fields.prices),
    tags: listOf(fields.tags),
    campaignCategories: listOf(fields.campaign),
    dependents: status === 'normal' ? [] : dependents,
  }
}

/** Prices up to the last one that was typed. An amount that was left out costs what the one before it costs. */
function tiersOf([normal = '', ...rest]: readonly string[]): readonly string[] {
  const last = rest.findLastIndex((price) => price.trim() !== '')
  const given = rest.slice(0, last + 1)
  const filled = given.map((_, nth) => given.slice(0, nth + 1).findLast((price) => price.trim() !== '') ?? '')
  if (normal.trim() === '' && filled.length === 1) return filled
  return filled.length === 0
    ? [normal].filter((price) => price.trim() !== '')
    : [normal.trim() || (filled[0] ?? ''), ...filled]
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** The fields of a posted form. Lists that a script keeps are JSON; what cannot be read stays as it is in `before`. */
export function postedFields(posted: URLSearchParams, before: EditorFields): EditorFields {
  const text = (name: keyof EditorFields & string, other: string) => posted.get(name) ?? other
  const list = <Item>(name: string, other: readonly Item[]): readonly Item[] => {
    try {
      const found: unknown = JSON.parse(posted.get(name) ?? '')
      return Array.isArray(found) ? (found as readonly Item[]) : other
    } catch {
      return other
    }
  }
  return {
    title: text('title', before.title),
    slug: text('slug', before.slug),
    state: text('state', before.state) as ProductState,
    status: text('status', before.status) as ProductStatus,
    prices: posted.getAll('prices'),
    cost: text('cost', before.cost),
    description: text('description', before.description),
    categories: posted.getAll('categories'),
    tags: text('tags', before.tags),
    campaign: text('campaign', before.campaign),
    colors: list<Color>('colors', before.colors),
    images: describedImages(posted, list<ProductImage>('images', before.images)),
    dependents: list<Pick<Dependent, 'slug'> & { readonly price: string }>('dependents', before.dependents),
  }
}

/** Without a script each picture has fields of its own for its text, its place and whether it goes. */
function describedImages(posted: URLSearchParams, images: readonly ProductImage[]): readonly ProductImage[] {
  if (!posted.has('fotos')) return images
  return readPictureFields(posted, 'fotos').flatMap(({ hash, alt }) => {
    const image = images.find((one) => one.hash === hash)
    return image ? [image.alt.trim() === alt ? image : { ...image, alt }] : []
  })
}
