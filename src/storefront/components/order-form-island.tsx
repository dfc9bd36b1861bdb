import { FEATURED } from '../../catalogue/product.ts'
import { OrderForm } from '../../checkout/order-form.browser.tsx'
import type { OrderFormName } from '../../checkout/order-forms.ts'
import { placesPath } from '../../places/places-files.ts'
import type { Country } from '../../shops/shop.ts'
import { Island } from '../islands/island.tsx'
import type { PageRequest } from '../page.ts'

/** The form of each page's country. */
const forms = { peru: 'v2', colombia: 'colombia', ecuador: 'ecuador' } as const satisfies Record<Country, OrderFormName>

interface Props extends Pick<PageRequest, 'shop' | 'country' | 'links'> {
  readonly wake: 'touch' | 'at-once'
  /** The page shows the cart itself, above the form. */
  readonly cartIsAbove?: boolean
  /** The form of the page's country, unless the page says which. */
  readonly form?: OrderFormName
}

export function OrderFormIsland({ shop, country, links, wake, cartIsAbove = false, form = forms[country] }: Props) {
  const props = {
    form,
    country,
    currency: shop.currency,
    phone: shop.config.phone_contact,
    deliveryTypes: shop.deliveryTypes,
    termsHref: links.terms,
    bestSellersHref: links.category(FEATURED.slug),
    cartIsAbove,
    placesUrl: placesPath(country),
  }
  return <Island name="order-form" component={OrderForm} props={props} wake={wake} />
}
