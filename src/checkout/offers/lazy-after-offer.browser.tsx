import { type ComponentType, useEffect, useState } from 'react'
import type { LastOrder } from '../after-order/last-order.ts'

interface Props {
  readonly order: LastOrder
  /** The order's page. */
  readonly href: string
}

/** Loads the code of an offer after ordering, in a shop that makes any. If it does not load, the order's page still has the offer. */
export function LazyOffer(props: Props) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    import('./after-offer-panel.browser.tsx').then(
      ({ OfferPanel }) => setPanel(() => OfferPanel),
      () => {},
    )
  }, [])
  return Panel && <Panel {...props} />
}
