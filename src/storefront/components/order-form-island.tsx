import type { Buyable } from '../../cart/cart-item.ts'
import type { ShownCart } from '../../cart/view/shown-cart.ts'
import { FEATURED } from '../../catalogue/product.ts'
import { ORDER_CODE } from '../../checkout/after-order/last-order.ts'
import { depositMeans } from '../../checkout/delivery/deposit-means.ts'
import { orderFormOf, orderForms } from '../../checkout/form/order-forms.ts'
import { cascadeSource, placesPath } from '../../places/data/places-files.ts'
import { Island } from '../island.tsx'
import type { PageRequest } from '../page.ts'

interface Props extends Pick<PageRequest, 'shop' | 'country' | 'links' | 'deliveryUrl' | 'extras'> {
  readonly wake: 'touch' | 'at-once'
  /** The cart that the page shows itself, above the form. */
  readonly shown?: ShownCart | null
  /** By default the form that the shop chose. `v2` is Peru's; in other countries their own form is shown instead. */
  readonly form?: 'v1' | 'v2'
  /** The page's product, ordered instead of the cart. */
  readonly product?: Buyable | null
  /** The product that a form which opens with the page puts into an empty cart. */
  readonly offered?: Buyable | null
  /** The slug of the product that a form without its script puts into an empty cart. */
  readonly postedSlug?: string | null
  /** The page has a buy box for the cart above the form. */
  readonly buyBoxIsAbove?: boolean
}

export function OrderFormIsland({
  shop,
  country,
  links,
  deliveryUrl,
  extras,
  wake,
  shown = null,
  form: asked,
  product = null,
  offered = null,
  postedSlug = null,
  buyBoxIsAbove = false,
}: Props) {
  const form = asked === 'v1' ? asked : orderFormOf(country, asked ?? shop.order_form)
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
    cartHref: links.cart,
    orderHref: links.order(ORDER_CODE),
    postedSlug,
    cartIsAbove: shown !== null,
    shown: shown && { cookie: shown.cookie, items: shown.items },
    buyBoxIsAbove,
    placesUrl: placesPath(country),
    cascade: hasSelects ? cascadeSource(country) : null,
    ...extras,
    ...(deliveryUrl && { deliveryUrl, depositMeans: depositMeans(shop.config) }),
  }
  return <Island name="order-form" props={props} wake={wake} />
}
