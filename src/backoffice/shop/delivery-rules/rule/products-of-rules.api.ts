import { type DeskProduct, findDeskProduct } from '../../../../catalogue/desk-products.store.ts'
import { searchDeskProducts } from '../../../../catalogue/lists/desk-product-list.store.ts'
import type { ProductState } from '../../../../catalogue/product.ts'
import { PRODUCT_STATES } from '../../../../catalogue/rows/product-row.store.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { Choice } from './rule-form-props.ts'

/** The products of these addresses that there are. */
export async function chosenProducts(
  { deps, shop }: SellerRequest,
  slugs: readonly string[],
): Promise<readonly DeskProduct[]> {
  const found = await Promise.all(slugs.map((slug) => findDeskProduct(deps.db.read, shop.id, slug)))
  return found.filter((product) => product !== null)
}

interface Searching {
  /** All of them where none is named. */
  readonly states?: readonly ProductState[]
  readonly limit: number
  /** No packs and promos. */
  readonly isPlain?: boolean
}

/** Products with the words of the query, so many of each state. */
export async function foundProducts(
  { deps, shop }: SellerRequest,
  query: string,
  { states = PRODUCT_STATES, limit, isPlain = false }: Searching,
): Promise<readonly Choice[]> {
  const lists = await Promise.all(
    states.map((state) => searchDeskProducts(deps.db.read, shop.id, { state, query, limit })),
  )
  const found = lists.flat().filter(({ status }) => !isPlain || status === 'normal')
  return found.map(({ slug, title }) => ({ value: slug, label: title }))
}
