import { namedProducts } from '../../catalogue/lists/named-products.store.ts'
import type { NamedProduct } from '../../catalogue/product.ts'
import { findSaleProducts } from '../../catalogue/sale-products.store.ts'
import type { SellerRequest } from '../desk-request.ts'
import { productOfRow } from './manual-order.ts'
import type { TypedLine, TypedOrder } from './typed-order.ts'

type NameRequest = Pick<SellerRequest, 'deps' | 'shop'>

/** A list of suggestions with more is not looked through, and a chat names what is sold most. */
const MOST_PRODUCTS = 500

/** The products that a chat may name, and those that were chosen in the form's rows. */
export async function productsToName(
  { deps, shop }: NameRequest,
  typed?: TypedOrder,
): Promise<readonly NamedProduct[]> {
  const named = await namedProducts(deps.db.read, shop.id, MOST_PRODUCTS)
  const others = slugsOf(typed).filter((slug) => !named.some((one) => one.slug === slug))
  return [...named, ...(await chosenProducts({ deps, shop }, others))]
}

/** The products of the form's rows: the many are read only where a row has no product that was chosen from the list. */
export async function productsOfRows(asked: NameRequest, typed: TypedOrder): Promise<readonly NamedProduct[]> {
  const chosen = await chosenProducts(asked, slugsOf(typed))
  const isChosen = (line: TypedLine) => line.product === '' || productOfRow(line, chosen)?.slug === line.slug
  return typed.lines.every(isChosen) ? chosen : productsToName(asked, typed)
}

function slugsOf(typed: TypedOrder | undefined): readonly string[] {
  return typed?.lines.flatMap(({ slug }) => (slug === '' ? [] : [slug])) ?? []
}

async function chosenProducts({ deps, shop }: NameRequest, slugs: readonly string[]): Promise<readonly NamedProduct[]> {
  const found = await findSaleProducts(deps.db.read, shop.id, slugs)
  return [...found.values()].map(({ slug, title, colors }) => {
    return { slug, title, tags: [], colors: colors.map(({ name }) => name) }
  })
}
