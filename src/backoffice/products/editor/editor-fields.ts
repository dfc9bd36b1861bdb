import type { ProductValues } from '../../../catalogue/changes/product-fields.ts'
import type { Color, Dependent, ProductImage, ProductState, ProductStatus } from '../../../catalogue/product.ts'
import { decimalString } from '../../../lib/money.ts'
import { readPictureFields } from '../pictures/picture-fields.ts'
import { type EditedMessaging, editedMessaging, messagingInput, postedMessaging } from './fields/edited-messaging.ts'
import { pricesOf, tiersOf } from './fields/edited-prices.ts'
import { type EditedSection, editedSection, postedSections, sectionToRead } from './sections/edited-section.ts'

/** A product as its editor's form has it: texts as they are typed, lists as they stand there. */
export interface EditorFields {
  readonly title: string
  readonly slug: string
  readonly state: ProductState
  readonly status: ProductStatus
  /** The crossed-out price, then the price of one unit at 1, 2, 3 and more. Empty ones at the end say nothing. */
  readonly prices: readonly string[]
  readonly cost: string
  readonly startAmount: string
  readonly amountLabel: string
  readonly brand: string
  readonly gtin: string
  readonly description: string
  readonly categories: readonly string[]
  /** With commas between. */
  readonly tags: string
  readonly campaign: string
  readonly colors: readonly Color[]
  readonly images: readonly ProductImage[]
  readonly dependents: readonly { readonly slug: string; readonly price: string }[]
  /** The names of colours; `EVERYTHING` for the product. */
  readonly soldOut: readonly string[]
  readonly sections: readonly EditedSection[]
  readonly messaging: EditedMessaging
}

/** No colour has this name. */
export const EVERYTHING = '*'

export function fieldsOf(values: ProductValues): EditorFields {
  const { title, slug, state, status, description, categories, colors, images, tiers, cost } = values
  return {
    ...{ title, slug, state, status, description, categories, colors, images },
    prices: pricesOf(tiers),
    cost: cost === null ? '' : decimalString(cost),
    ...{ startAmount: String(values.startAmount), amountLabel: values.amountLabel },
    ...{ brand: values.brand, gtin: values.gtin },
    tags: values.tags.join(', '),
    campaign: values.campaignCategories.join(', '),
    dependents: values.dependents.map((one) => ({ slug: one.slug, price: decimalString(one.price) })),
    soldOut: values.soldOut === true ? [EVERYTHING] : values.soldOut,
    sections: values.sections.map(editedSection),
    messaging: editedMessaging(values.messaging),
  }
}

/** What was typed, as `readChange` reads it. */
export function changeOf(fields: EditorFields): Readonly<Record<string, unknown>> {
  const { title, slug, state, status, description, categories, colors, images, dependents, cost, soldOut } = fields
  return {
    ...{ title, slug: slug.trim(), state, status, categories, colors, images, cost: cost.trim() },
    ...{ startAmount: fields.startAmount, amountLabel: fields.amountLabel },
    ...{ brand: fields.brand, gtin: fields.gtin },
    description: description.replace(/\r\n/g, '\n'),
    tiers: tiersOf(fields.prices),
    tags: listOf(fields.tags),
    campaignCategories: listOf(fields.campaign),
    dependents: status === 'normal' ? [] : dependents,
    soldOut: soldOut.includes(EVERYTHING) ? true : soldOut,
    sections: fields.sections.map(sectionToRead),
    messaging: messagingInput(fields.messaging),
  }
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
    // A form that was opened before the crossed-out price had a field of its own posts it as the first price.
    prices: [...posted.getAll('before'), ...posted.getAll('prices')],
    cost: text('cost', before.cost),
    startAmount: text('startAmount', before.startAmount),
    amountLabel: text('amountLabel', before.amountLabel),
    brand: text('brand', before.brand),
    gtin: text('gtin', before.gtin),
    description: text('description', before.description),
    categories: posted.getAll('categories'),
    tags: text('tags', before.tags),
    campaign: text('campaign', before.campaign),
    colors: list<Color>('colors', before.colors),
    images: describedImages(posted, list<ProductImage>('images', before.images)),
    dependents: list<Pick<Dependent, 'slug'> & { readonly price: string }>('dependents', before.dependents),
    // An empty one says that the form asks for it.
    soldOut: posted.has('soldOut') ? posted.getAll('soldOut').filter((name) => name !== '') : before.soldOut,
    sections: postedSections(list<unknown>('sections', before.sections)),
    messaging: postedMessaging(posted, before.messaging),
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
