import type { Way } from '../../delivery/rule.ts'
import type { Money } from '../../lib/money.ts'

/** What the delivery of an order costs, and when that is paid. Money is hundredths. */
export interface DeliverySums {
  readonly way: Way
  readonly rate: Money
  readonly surcharge: Money
  /** `null`: the seller says how much. 0 where nothing is paid before it leaves. */
  readonly deposit: Money | null
}

/** One way in which an order can reach its place, as the forms show it. Plain JSON. */
export interface OfferedWay extends DeliverySums {
  readonly total: Money
  /** The value of the field `lima`: '1' where a deposit is due. */
  readonly lima: '0' | '1'
  /** `Llega entre mar 24 y jue 26 nov · Envío S/ 12. Pagas S/ 101 al recibir.` */
  readonly text: string
  /** The days of arrival, said so that they are true tomorrow too; '' where nobody says when. */
  readonly arrival: string
  /** What the seller knows of the couriers' offices there. */
  readonly agencies: readonly string[]
}

/**
 * The delivery of an order by the shop’s own rules. `waiting`: no place is chosen. `loading`: the rules are being loaded. `open`: the rules cannot tell, so the
 * seller says it later. `refused`: nothing is sent there; `text` says why without a full stop, and `advice` what to do, for the place’s field.
 */
export type Delivery =
  | { readonly kind: 'waiting' | 'loading' | 'open' }
  | { readonly kind: 'refused'; readonly text: string; readonly advice: string }
  | { readonly kind: 'options'; readonly options: readonly OfferedWay[]; readonly chosen: OfferedWay | null }
