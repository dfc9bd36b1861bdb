import type { Buyable } from '../../cart/cart-item.ts'
import { FEATURED } from '../../catalogue/product.ts'
import { ORDER_CODE } from '../../checkout/last-order.ts'
import { OrderForm } from '../../checkout/order-form.browser.tsx'
import { type OrderFormName, orderFormOf, orderForms } from '../../checkout/order-forms.ts'
import { cascadeSource } from '../../places/cascade-source.ts'
import { placesPath } from '../../places/places-files.ts'
import { Island } from '../islands/island.tsx'
import type { PageRequest } from '../page.ts'

interface Props extends Pick<PageRequest, 'shop' | 'country' | 'links'> {
  readonly wake: 'touch' | 'at-once'
  /** The page shows the cart itself, above the form. */
  readonly cartIsAbove?: boolean
  /** The form of the page's country, unless the page says which; v2 is Peru's and gives way to a country's own. */
  readonly form?: OrderFormName
  /** What is ordered instead of the cart: the page's product. */
  readonly product?: Buyable | null
  /** What a form that opens with the page puts into an empty cart. */
  readonly offered?: Buyable | null
  /** The page sells one product into the cart, above the form. */
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
  return <Island name="order-form" component={OrderForm} props={props} wake={wake} />
}
