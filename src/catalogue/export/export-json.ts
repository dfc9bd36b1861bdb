import { type CurrencyCode, currencies, type Money } from '../../lib/money.ts'
import type { ProductValues } from '../changes/product-fields.ts'
import { mediaPath, videoPath, wholePath } from '../media.ts'
import type { Category, ProductImage } from '../product.ts'
import type { Section, WholePicture } from '../sections/section.ts'
import { videoPage } from '../sections/video-link.ts'
import type { Stock } from '../stock/stock.ts'

/** A product as an export needs it. */
export interface ExportableProduct {
  readonly values: ProductValues
  readonly currency: CurrencyCode
  readonly stock: Stock
}

export interface ExportOptions {
  /** Where the pictures are: `https://tienda.pe`. */
  readonly origin: string
  /** Whether costs are in it: not everybody may see them. */
  readonly withCost: boolean
}

/** The beginning of a catalogue in our own JSON; products follow, separated by commas, and then `JSON_END`. */
export function jsonBeginning(categories: readonly (Category & { readonly isHidden: boolean })[]): string {
  const told = categories.map(({ slug, name, isHidden }) => ({ slug, name, ...(isHidden && { hidden: true }) }))
  return `{"categories":${JSON.stringify(told)},\n"products":[\n`
}

export const JSON_END = '\n]}\n'

/** A product in our own JSON, on a line of its own. The import reads it back as it is (`docs/catalogue-import.md`). */
export function productJson(
  { values, currency, stock }: ExportableProduct,
  { origin, withCost }: ExportOptions,
): string {
  const pictures = new Map(values.images.map((image) => [image.hash, squareAddress(origin, image)]))
  const isGone = stock.state !== 'for-sale'
  const colors = values.colors.map(({ name, hex, picture }) => ({
    ...{ name, hex, image: (picture !== undefined && pictures.get(picture)) || null },
    ...(!isGone && stock.soldOutColors.includes(name) && { soldOut: true }),
  }))
  const {
    slug,
    title,
    description,
    status,
    categories,
    campaignCategories,
    tags,
    state,
    cost,
    startAmount,
    amountLabel,
    brand,
    gtin,
  } = values
  return JSON.stringify({
    ...{ slug, title, state, description },
    images: values.images.map((image) => ({ source: squareAddress(origin, image), alt: image.alt })),
    money: moneyOf(values.tiers, currency),
    ...{ colors, soldOut: isGone, status },
    dependents: values.dependents.map((one) => ({ slug: one.slug, price: decimal(one.price) })),
    ...{ categories, campaignCategories, tags },
    messaging: values.messaging && {
      ...values.messaging,
      tiers: undefined,
      money: moneyOf(values.messaging.tiers, currency),
    },
    sections: values.sections.map((section) => sectionJson(section, origin)),
    ...{ startAmount, amountLabel, brand, gtin },
    ...(withCost && { cost: cost === null ? null : decimal(cost) }),
  })
}

/** The address of a product's picture in its largest size. */
export function squareAddress(origin: string, { hash }: Pick<ProductImage, 'hash'>): string {
  return `${origin}${mediaPath(hash, 600, 'jpg')}`
}

/** Hundredths as a decimal text, `99.90`. */
export function decimal(money: Money): string {
  return `${Math.floor(money / 100)}.${String(money % 100).padStart(2, '0')}`
}

function moneyOf(tiers: readonly Money[], currency: CurrencyCode) {
  const { symbol } = currencies[currency]
  return tiers.map((price) => ({ price: decimal(price), country: [{ symbol }] }))
}

function sectionJson(section: Section, origin: string): object {
  const whole = ({ hash, alt }: WholePicture) => ({ source: `${origin}${wholePath(hash, 960, 'jpg')}`, alt })
  switch (section.type) {
    case 'video': {
      const { video, poster } = section
      const address = video.kind === 'link' ? videoPage(video) : `${origin}${videoPath(video.hash, video.format)}`
      return { ...section, video: address, poster: whole(poster) }
    }
    case 'pictures':
      return { ...section, pictures: section.pictures.map(whole) }
    case 'benefits': {
      const items = section.items.map((item) => ({
        ...item,
        picture: item.picture && { source: squareAddress(origin, item.picture), alt: item.picture.alt },
      }))
      return { ...section, items }
    }
    default:
      return section
  }
}
