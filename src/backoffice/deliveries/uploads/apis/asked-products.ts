import { PRODUCT_KIND, readDropiProduct, soldProducts } from '../../../../dispatch/apis/dropi-order.ts'
import type { UploadFacts } from '../../../../dispatch/uploads/courier-source.ts'

/** A product of which it is asked what the courier calls it. */
export interface AskedProduct {
  /** The name of its field. */
  readonly field: string
  readonly key: string
  readonly title: string
  readonly color: string
  /** What stands in its field. */
  readonly value: string
  readonly isKnown: boolean
  readonly isWrong: boolean
}

interface Read {
  readonly facts: UploadFacts
  readonly names: ReadonlyMap<string, string>
}

/** The products of parcels, each once, those first of which it is not known yet. `fields`: what was posted. */
export function askedProducts(read: readonly Read[], fields?: URLSearchParams): readonly AskedProduct[] {
  const products = new Map<string, AskedProduct>()
  for (const { facts, names } of read) {
    for (const { key, title, color } of soldProducts(facts)) {
      if (products.has(key)) continue
      const known = names.get(`${PRODUCT_KIND} ${key}`) ?? ''
      const field = `producto.${key}`
      const typed = fields?.get(field)?.trim()
      const isWrong = (typed ?? '') !== '' && readDropiProduct(typed ?? '') === null
      products.set(key, { field, key, title, color, value: typed ?? known, isKnown: known !== '', isWrong })
    }
  }
  return [...products.values()].toSorted((one, other) => Number(one.isKnown) - Number(other.isKnown))
}
