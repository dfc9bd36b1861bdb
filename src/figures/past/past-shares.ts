import { comparable } from '../../lib/text/comparable.ts'
import { FEW_ORDERS } from '../rules/rates.ts'
import type { PastOrder, PastOutcome } from './past-order.ts'

/** Past orders that were sent and are over. */
export interface PastShare {
  readonly delivered: number
  readonly returned: number
}

/** The same of a product or a place. */
export type PastSum = PastShare & { readonly key: string }

/** What past orders say of the shop's products. */
export interface PastShares {
  readonly all: PastShare
  /** By the product's id, of those with enough past orders. */
  readonly byProduct: ReadonlyMap<string, PastShare>
}

/** What stands in for own orders of a product, and of what it is. */
export type PastOfProduct = PastShare & { readonly of: 'product' | 'shop' }

/** Past orders by the shop's products, found by their titles. `null` while there are too few to say anything. */
export function pastShares(
  all: PastShare,
  named: readonly PastSum[],
  titles: Iterable<readonly [id: string, title: string]>,
): PastShares | null {
  if (sentOf(all) < FEW_ORDERS) return null
  const enough = new Map<string, PastShare>()
  for (const { key: product, delivered, returned } of named) {
    const key = comparable(product)
    const before = enough.get(key) ?? { delivered: 0, returned: 0 }
    enough.set(key, { delivered: before.delivered + delivered, returned: before.returned + returned })
  }
  const byProduct = new Map<string, PastShare>()
  for (const [id, title] of titles) {
    const share = enough.get(comparable(title))
    if (share && sentOf(share) >= FEW_ORDERS) byProduct.set(id, share)
  }
  return { all, byProduct }
}

/** Of the product itself, or else of all. */
export function pastOf(shares: PastShares | null, productId: string): PastOfProduct | null {
  if (!shares) return null
  const own = shares.byProduct.get(productId)
  return own ? { ...own, of: 'product' } : { ...shares.all, of: 'shop' }
}

export function sentOf({ delivered, returned }: PastShare): number {
  return delivered + returned
}

/** The shares of orders that are not kept yet, those first of which most was sent. */
export function sharesBy(
  orders: readonly PastOrder[],
  keysOf: (order: PastOrder) => readonly string[],
): readonly PastSum[] {
  const pairs = orders.flatMap((order) => keysOf(order).map((key) => [key, order.outcome] as const))
  return [...Map.groupBy(pairs, ([key]) => key)]
    .map(([key, own]) => {
      const count = (outcome: PastOutcome) => own.filter(([, one]) => one === outcome).length
      return { key, delivered: count('entregado'), returned: count('devuelto') }
    })
    .filter((one) => sentOf(one) > 0)
    .toSorted(mostSent)
}

export function mostSent(one: PastSum, other: PastSum) {
  return sentOf(other) - sentOf(one) || (one.key < other.key ? -1 : 1)
}
