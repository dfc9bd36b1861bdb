import type { Country } from '../../../lib/countries.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Card } from '../cards/card.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import type { ShopTime } from '../time-words.ts'
import type { Acting } from './use-acting.browser.ts'

/** What the sheets over a screen know of it. */
export interface LayerProps {
  readonly base: string
  readonly list: DeskList
  readonly country: Country
  readonly time: ShopTime
  readonly acting: Acting
  /** The order that is open beside the list, whose values forms show. */
  readonly order: OrderDetail | null
  /** The server has not answered for a while, so what is shown may be old. */
  readonly isBehind: boolean
  /** Acts that this person may do at all. */
  readonly acts: readonly OrderActName[]
  /** Does an act, or asks what it needs first. */
  start(card: Card, act: OrderActName, payment?: string): void
}
