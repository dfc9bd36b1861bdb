import { useEffect } from 'react'
import type { CartItem } from '../../cart/cart-item.ts'
import type { AppliedCoupon } from '../coupon/applied-coupon.ts'
import { type Client, placeOf } from '../form/client.ts'
import type { FormShop } from '../form/form-shop.ts'
import { $deliveryCode, type DeliveryCode } from './loaded-delivery.browser.ts'
import type { Delivery } from './offered-way.ts'

let loading: Promise<DeliveryCode | null> | null = null

/** Loads the delivery code, and the rules of the place (or else of where most orders go), before the tap that chooses a place. */
async function loadDelivery({ deliveryUrl, country }: FormShop, placeCode: string): Promise<void> {
  if (!deliveryUrl) return
  loading ??= import('./delivery-code.browser.tsx').then(
    ({ deliveryCode }) => deliveryCode,
    () => {
      loading = null
      return null
    },
  )
  const code = await loading
  if (!code) return
  if (!$deliveryCode.get()) $deliveryCode.set(code)
  code.loadRules(deliveryUrl, [placeCode || code.busiestPlace(country)])
}

/** Loads the delivery code once the form is under way, and the rules of each place that is chosen. Returns what to call at the first focus. */
export function useDeliveryCode(shop: FormShop, isUnderWay: boolean, placeCode: string): () => void {
  useEffect(() => {
    if (isUnderWay || placeCode) loadDelivery(shop, placeCode)
  }, [shop.deliveryUrl, isUnderWay, placeCode])
  return () => loadDelivery(shop, placeCode)
}

/** Fetches the rules of places that the shopper may choose next. */
export function preloadRules({ deliveryUrl }: FormShop, codes: readonly string[]): void {
  if (deliveryUrl) $deliveryCode.get()?.loadRules(deliveryUrl, codes)
}

/** The delivery of these items to the client’s place by the shop’s rules; `undefined` in a shop without rules. */
export function deliveryOf(
  shop: FormShop,
  client: Client,
  items: readonly CartItem[],
  coupon: AppliedCoupon | null,
): Delivery | undefined {
  if (!shop.deliveryUrl) return undefined
  if (!placeOf(client)) return { kind: 'waiting' }
  const kind = client.placeCode === '' ? 'open' : 'loading'
  return $deliveryCode.get()?.offeredDelivery(shop, client, items, coupon) ?? { kind }
}
