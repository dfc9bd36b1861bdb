import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useKept } from '../cart/use-kept.browser.ts'
import { EarlierPanel } from './earlier-panel.browser.tsx'
import type { FormShop } from './form-shop.ts'
import type { LastOrder } from './last-order.ts'
import { $justOrdered, leaveLastOrder } from './send-order.browser.ts'
import { SendingPanel } from './sending-panel.browser.tsx'
import { lastOrder, sending } from './stored.browser.ts'
import { SuccessPanel } from './success-panel.browser.tsx'

interface Props {
  readonly shop: Pick<FormShop, 'bestSellersHref' | 'orderHref'>
  /** Whether the form gives way to an order that was sent on an earlier visit. */
  isOver(order: LastOrder): boolean
  readonly children: ReactNode
}

/** The form; in its place how an order fares that was placed, and the order once it has arrived. */
export function AfterOrder({ shop, isOver, children }: Props) {
  const placed = useKept(sending)?.order
  const order = useKept(lastOrder)
  const isFresh = useStore($justOrdered, { ssr: () => false })
  if (placed) return <SendingPanel order={placed} />
  if (!order || order.isLeft || !(isFresh || isOver(order))) return children
  if (order.isUnread) return <EarlierPanel order={order} shop={shop} takesFocus={isFresh} onLeave={leaveLastOrder} />
  return <SuccessPanel order={order} shop={shop} takesFocus={isFresh} onLeave={leaveLastOrder} />
}
