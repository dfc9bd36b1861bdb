import type { Buyable } from '../../cart/cart-item.ts'
import { FEATURED } from '../../catalogue/product.ts'
import { ORDER_CODE } from '../../checkout/last-order.ts'
import { type OrderFormName, orderFormOf, orderForms } from '../../checkout/order-forms.ts'
import { cascadeSource, placesPath } from '../../places/places-files.ts'
import { Island } from '../island.tsx'
import type { PageRequest } from '../page.ts'

interface Props extends Pick<PageRequest, 'shop' | 'country' | 'links'> {
  readonly wake: 'touch' | 'at-once'
  /** The page shows the cart itself, above the form. */
  readonly cartIsAbove?: boolean
  /** By default the form of the page's country. `v2` is Peru's; in other countries their own form is shown instead. */
  readonly form?: OrderFormName
  /** The page's product, ordered instead of the cart. */
  readonly product?: Buyable | null
  /** The product that a form which opens with the page puts into an empty cart. */
  readonly offered?: Buyable | null
  /** The page has a buy box for the cart above the form. */
  readonly buyBoxIsAbove?: boolean
}

export function OrderFormIsland({
  shop,
  country,
  links,
  wake,
  cartIsAbove = false,
  form: asked,
  product = null,
  offered = null,
  buyBoxIsAbove = false,
}: Props) {
  const form = !asked || asked === 'v2' ? orderFormOf(country) : asked
  const hasSelects = orderForms[form].steps.some(({ fields }) => fields.some(({ kind }) => kind === 'place'))
  const props = {
    form,
    product,
    offered,
    country,
    currency: shop.currency,
    trackingCurrency: shop.config.tracking_currency,
    phone: shop.config.phone_contact,
    deliveryTypes: shop.deliveryTypes,
    termsHref: links.terms,
    bestSellersHref: links.category(FEATURED.slug),
    orderHref: links.order(ORDER_CODE),
    cartIsAbove,
    buyBoxIsAbove,
    placesUrl: placesPath(country),
    cascade: hasSelects ? cascadeSource(country) : null,
  }
  return <Island name="order-form" props={props} wake={wake} />
}
