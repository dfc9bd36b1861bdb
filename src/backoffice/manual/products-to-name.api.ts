import { namedProducts } from '../../catalogue/lists/named-products.store.ts'
import type { NamedProduct } from '../../catalogue/product.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { TypedOrder } from './typed-order.ts'

/** A list of suggestions with more is not looked through, and a chat names what is sold most. */
const MOST_PRODUCTS = 500

/** The products that a chat may name, and those that were chosen in the form's rows. */
export async function productsToName(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  typed?: TypedOrder,
): Promise<readonly NamedProduct[]> {
  const named = await namedProducts(deps.db.read, shop.id, MOST_PRODUCTS)
  const slugs = typed?.lines.flatMap(({ slug }) => (slug === '' ? [] : [slug])) ?? []
  const others = slugs.filter((slug) => !named.some((one) => one.slug === slug))
  if (others.length === 0) return named
  const found = await findSaleProducts(deps.db.read, shop.id, others)
  const chosen = [...found.values()].map(({ slug, title, colors }) => {
    return { slug, title, tags: [], colors: colors.map(({ name }) => name) }
  })
  return [...named, ...chosen]
}
