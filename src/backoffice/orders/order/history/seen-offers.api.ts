import { findOfferViews, type OfferView } from '../../../../cart/offers/offer-views.store.ts'
import { findOffers } from '../../../../cart/offers/offers.store.ts'
import { productTitles } from '../../../../catalogue/stock/said-stock.store.ts'
import type { Sql } from '../../../../database/database.ts'
import type { Order } from '../../../../orders/order.ts'

/** Which offers an order was shown, and what its shopper said, a sentence for each. One that was removed since has no name any more. */
export async function seenOffers(sql: Sql, { shopId, id }: Order): Promise<readonly string[]> {
  const views = await findOfferViews(sql, shopId, id)
  if (views.length === 0) return []
  const offers = new Map((await findOffers(sql, shopId)).map((offer) => [offer.id, offer]))
  const products = [...offers.values()].flatMap(({ product }) => product ?? [])
  const titles = await productTitles(sql, shopId, products)
  return views.map((view) => {
    const product = offers.get(view.offerId)?.product
    return `Oferta ${when[view.moment]}${product ? ` (${titles.get(product) ?? ''})` : ''}: ${said[view.answer]}`
  })
}

const when = { pedido: 'en el formulario', despues: 'después del pedido' } as const satisfies Record<
  OfferView['moment'],
  string
>
const said = { si: 'la aceptó', no: 'la vio y no la tomó', '': 'la vio y no contestó' } as const satisfies Record<
  OfferView['answer'],
  string
>
