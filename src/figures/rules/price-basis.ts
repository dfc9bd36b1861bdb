import type { Money } from '../../lib/money.ts'
import type { AssumedShares } from '../costs/figure-choices.ts'
import { type CollectingFee, type CourierCosts, returnOf } from '../costs/usual-cost.ts'
import { type PastOfProduct, sentOf } from '../past/past-shares.ts'
import type { FigureSums } from './figure-sums.ts'
import { isKnown, type Known } from './known.ts'
import { cancelledShare, deliveredShare, FEW_ORDERS, perEach } from './rates.ts'

/** Where something is known from that a price is made of. */
export type BasisSource =
  /** What the product is said to cost. */
  | { readonly from: 'product' }
  /** This product's orders of the last days, or all of the shop's where those are few. */
  | { readonly from: 'orders'; readonly of: 'product' | 'shop'; readonly orders: number }
  /** The usual costs with a courier, '' if they are of any: the one that carries most, where that is known; with what was lost or broken of what came back. */
  | { readonly from: 'usual'; readonly courier: string; readonly isBusiest: boolean; readonly withLosses: boolean }
  /** What the shop says of its packing. */
  | { readonly from: 'said' }
  /** Orders that were sold elsewhere before: of a product with this title, or all of them. */
  | { readonly from: 'past'; readonly of: 'product' | 'shop'; readonly orders: number }
  | { readonly from: 'assumed' }

export type Based<Value> = BasisSource & { readonly value: Value }

/** What a shop knows of a product's costs, each with where it is from; `null`: it does not. Shares are between 0 and 1. */
export interface PriceBasis {
  readonly cost: Based<Money> | null
  readonly cpa: Based<Money> | null
  readonly freight: Based<Money> | null
  readonly comingBack: Based<Money> | null
  readonly packing: Based<Money> | null
  readonly cancelled: Based<number> | null
  readonly returned: Based<number> | null
  readonly fee: Based<CollectingFee> | null
  readonly margin: Based<number>
}

/** What sellers of cash on delivery aim at. */
const USUAL_MARGIN = 0.2

/** Sums with what advertisements cost that brought them. */
interface WithSpend {
  readonly sums: FigureSums
  readonly spend: Known
}

export interface KnownOfShop {
  readonly cost: Money | null
  /** Of the last days: of the product, and of the whole shop. */
  readonly ads: { readonly product: WithSpend; readonly shop: WithSpend }
  /** Of the days of these that are mature. */
  readonly over: { readonly product: FigureSums; readonly shop: FigureSums }
  /** Of the courier that carries most, or of one that the shop has said costs of. */
  readonly usual: CourierCosts & { readonly courier: string; readonly isBusiest: boolean }
  readonly packing: Money | null
  readonly assumed: AssumedShares | null
  readonly past: PastOfProduct | null
}

/** What a price is made of, by what the shop knows: the product's own orders before all of them, orders before what is usual, what is usual and what past orders say before what is assumed. */
export function priceBasis({ cost, ads, over, usual, packing, assumed, past }: KnownOfShop): PriceBasis {
  const orders = enough(over.product) ? over.product : over.shop
  const source: BasisSource = {
    from: 'orders',
    of: orders === over.product ? 'product' : 'shop',
    orders: orders.orders,
  }
  const isEnough = enough(orders)
  const ofOrders = (value: number | null): Based<number> | null =>
    value !== null && isEnough ? { ...source, value } : null
  const { courier, isBusiest } = usual
  const ofUsual = <Value>(value: Value | null, withLosses = false): Based<Value> | null =>
    value === null ? null : { from: 'usual', courier, isBusiest, withLosses, value }
  const freight = ofOrders(meanFreight(orders, usual)) ?? ofUsual(usual.freight)
  const delivered = deliveredShare(orders)
  return {
    cost: cost === null ? null : { from: 'product', value: cost },
    cpa: cpaOf(ads),
    freight,
    comingBack: ofUsual(lostOfEach(orders, usual, freight?.value ?? null), orders.losses > 0),
    packing: packing === null ? null : { from: 'said', value: packing },
    cancelled: ofOrders(cancelledShare(orders)) ?? assumedShare(assumed?.confirmed),
    returned:
      ofOrders(delivered === null ? null : 1 - delivered) ?? pastReturned(past) ?? assumedShare(assumed?.delivered),
    fee: ofUsual(usual.fee),
    margin: { from: 'assumed', value: USUAL_MARGIN },
  }
}

function enough({ orders }: FigureSums): boolean {
  return orders >= FEW_ORDERS
}

/** What an order of the product costs in advertising; of any product where it has few orders or none that an advertisement brought. */
function cpaOf({ product, shop }: KnownOfShop['ads']): Based<Money> | null {
  const isOwn = enough(product.sums) && isKnown(product.spend) && product.spend > 0
  const { sums, spend } = isOwn ? product : shop
  const each = perEach(spend, sums.orders)
  return isKnown(each) ? { from: 'orders', of: isOwn ? 'product' : 'shop', orders: sums.orders, value: each } : null
}

/** The way out, without what the ways back cost by the courier's usual costs. */
function meanFreight(
  { freight, clearDelivered, clearReturned }: FigureSums,
  { comingBack }: CourierCosts,
): Money | null {
  const sent = clearDelivered + clearReturned
  if (sent === 0 || freight === 0) return null
  if (comingBack?.kind === 'share')
    return Math.round(freight / (sent + (clearReturned * comingBack.basisPoints) / 10_000))
  const back = comingBack?.kind === 'amount' ? comingBack.amount : 0
  return Math.max(0, Math.round((freight - back * clearReturned) / sent))
}

/** What a parcel costs that comes back: the way back, and what was lost or broken of those that did. */
function lostOfEach(
  { losses, clearReturned }: FigureSums,
  { comingBack }: CourierCosts,
  freight: Money | null,
): Money | null {
  const back = comingBack && returnOf(comingBack, freight)
  return back === null ? null : back + (clearReturned === 0 ? 0 : Math.round(losses / clearReturned))
}

function pastReturned(past: PastOfProduct | null): Based<number> | null {
  const delivered = past && deliveredShare(past)
  if (!past || delivered === null) return null
  return { from: 'past', of: past.of, orders: sentOf(past), value: 1 - delivered }
}

function assumedShare(share: number | undefined): Based<number> | null {
  return share === undefined ? null : { from: 'assumed', value: 1 - share / 10_000 }
}
