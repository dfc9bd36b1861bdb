import type { Sql } from '../../database/database.ts'
import { riderBalances } from '../../dispatch/riders/rider-settlements.store.ts'
import type { Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'
import { worksOfOrders } from '../../orders/orders.store.ts'
import { findAnyCourier } from '../../orders/parcels/couriers.store.ts'
import { amountHeldByCourier } from '../../orders/payments/order-payment.ts'
import { firstOfList } from '../../orders/queues/list-part.step.ts'

/** Orders whose money couriers hold that are read; with more the sum says that it is at least that. */
const MOST_HELD = 500

/** What couriers and motorizados hold of the shop's money: payments that were not handed over, and what stays open of their settlements. */
export interface HeldMoney {
  readonly all: Money
  /** More is held than was read. */
  readonly isAtLeast: boolean
  readonly couriers: readonly HeldByCourier[]
}

export interface HeldByCourier {
  /** '' where nobody wrote it down. */
  readonly name: string
  /** Below 0 the shop owes. */
  readonly amount: Money
}

/** What is held now, whenever its orders were placed; it equals the desk's list *Por cobrar al courier* with the balances of couriers. */
export async function heldMoney(sql: Sql, shopId: string, now: number): Promise<HeldMoney> {
  const [balances, held] = await Promise.all([
    riderBalances(sql, shopId),
    firstOfList(sql, shopId, { list: 'cobrar', limit: MOST_HELD, now }),
  ])
  const works = await worksOfOrders(sql, shopId, held)
  const open = await Promise.all(
    [...balances].map(async ([id, amount]) => ({
      name: (await findAnyCourier(sql, shopId, id))?.name ?? '',
      amount,
    })),
  )
  const all = [
    ...open,
    ...works.map(({ courier, payments }) => ({ name: courier, amount: amountHeldByCourier(payments) })),
  ]
  const couriers = [...Map.groupBy(all, ({ name }) => fold(name)).values()].flatMap((own) =>
    own[0] ? [{ name: own[0].name, amount: sumOf(own) }] : [],
  )
  return { all: sumOf(all), isAtLeast: held.length === MOST_HELD, couriers }
}

function sumOf(held: readonly HeldByCourier[]): Money {
  return held.reduce((sum, { amount }) => sum + amount, 0)
}
