import { namedProducts } from '../../catalogue/lists/named-products.store.ts'
import type { NamedProduct } from '../../catalogue/product.ts'
import { findSaleProductsBrought } from '../../catalogue/sale-products.store.ts'
import { countries } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'
import { smallestLevels } from '../../places/levels.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { NewOrder } from './new-order.tsx'
import { emptyTyped, type Problem, type TypedOrder } from './typed-order.ts'
import { typedSlugs, typedTotal } from './typed-total.ts'

/** A list of suggestions with more is not looked through, and a chat names what is sold most. */
const MOST_PRODUCTS = 500

/** An empty form for an order that comes by chat or phone. `save-order.page.ts` takes what is posted. */
export async function newOrderPage(asked: SellerRequest): Promise<DeskAnswer> {
  const clave = Buffer.from(asked.deps.chance(12)).toString('base64url')
  return shownOrder(asked, await productsToName(asked), { typed: { ...emptyTyped, clave } })
}

export function productsToName({ deps, shop }: SellerRequest): Promise<readonly NamedProduct[]> {
  return namedProducts(deps.db.read, shop.id, MOST_PRODUCTS)
}

interface Shown {
  readonly typed: TypedOrder
  readonly problems?: readonly Problem[]
  /** Places that the chat may mean. */
  readonly choices?: readonly string[]
  readonly wasRead?: boolean
}

/** The form with what was typed so far. */
export async function shownOrder(
  { deps, shop, params }: SellerRequest,
  products: readonly NamedProduct[],
  facts: Shown,
): Promise<DeskAnswer> {
  const { typed, problems = [], choices = [], wasRead = false } = facts
  const slugs = new Map(products.map(({ slug, title }) => [fold(title), slug]))
  const priced = await findSaleProductsBrought(deps.db.read, shop.id, typedSlugs(typed.lines, slugs).filter(Boolean))
  const level = smallestLevels[shop.country]
  return deskPage(
    <NewOrder
      {...{ typed, problems, choices, wasRead, products }}
      action={`/t/${params.host}/nuevo`}
      placeLabel={`${level[0]?.toUpperCase()}${level.slice(1)}`}
      hasQuarter={level === 'municipio'}
      currency={shop.currency}
      total={typedTotal(typed.lines, slugs, priced)}
      documentLabel={countries[shop.country].document}
    />,
    { title: 'Pedido nuevo', status: problems.length > 0 ? 422 : 200 },
  )
}
