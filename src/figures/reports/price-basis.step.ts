import type { Sql } from '../../database/database.ts'
import type { Way } from '../../delivery/rule.ts'
import type { Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { listCouriers } from '../../orders/parcels/couriers.store.ts'
import { type CourierCosts, type UsualCost, usualCostFor } from '../costs/usual-cost.ts'
import { usualCosts } from '../costs/usual-costs.store.ts'
import { pastOf } from '../past/past-shares.ts'
import { noSums } from '../rules/figure-sums.ts'
import { type PriceBasis, priceBasis } from '../rules/price-basis.ts'
import { expectationsOf, LEARNT_DAYS, type Learnt, learntFrom } from './figures.step.ts'
import { productLines } from './lines.step.ts'
import { summaryOf } from './summary.step.ts'

interface Asked {
  readonly shopId: string
  readonly productId: string
  /** What the product is said to cost. */
  readonly cost: Money | null
  /** The shop's day. */
  readonly today: string
}

/** What a product's price is made of, as far as the shop knows it. */
export async function priceBasisOf(sql: Sql, { shopId, productId, cost, today }: Asked): Promise<PriceBasis> {
  const period = { name: null, from: addDays(today, -LEARNT_DAYS), to: today }
  const [lines, whole, learnt, byCourier, usual, choices, couriers] = await Promise.all([
    productLines(sql, { shopId, period, today }),
    summaryOf(sql, { shopId, period, today }),
    learntFrom(sql, shopId, today, 'product'),
    learntFrom(sql, shopId, today, 'courier', ['orders']),
    usualCosts(sql, shopId),
    expectationsOf(sql, shopId),
    listCouriers(sql, shopId),
  ])
  const own = lines.lines.find((line) => line.productId === productId)
  const most = busiest(byCourier)
  const courier = most || (usual.find((one) => one.courier !== '')?.courier ?? '')
  const isRider = couriers.some(({ name, kind }) => kind === 'persona' && fold(name) === fold(courier))
  return priceBasis({
    cost,
    ads: {
      product: own ?? { sums: noSums, spend: 'sin-dato' },
      shop: { sums: whole.now.sums, spend: whole.now.spend },
    },
    over: { product: learnt.byKey.get(productId) ?? noSums, shop: learnt.all },
    usual: { ...usualAnywhere(usual, courier, isRider), courier, isBusiest: most !== '' },
    ...{ packing: choices.packing, assumed: choices.assumed, past: pastOf(choices.past, productId) },
  })
}

/** The courier that carried most; '' if none is known. */
function busiest({ byKey }: Learnt<'orders'>): string {
  const named = [...byKey].filter(([courier]) => courier !== '')
  const [first] = named.toSorted(([, one], [, other]) => other.orders - one.orders)
  return first?.[0] ?? ''
}

/** To the door before to an agency, wherever it goes. */
function usualAnywhere(costs: readonly UsualCost[], courier: string, isRider: boolean): CourierCosts {
  const by = (way: Way) => usualCostFor(costs, { courier, way, placeCode: '', isRider })
  const [door, agency] = [by('domicilio'), by('agencia')]
  return {
    freight: door.freight ?? agency.freight,
    comingBack: door.comingBack ?? agency.comingBack,
    fee: door.fee ?? agency.fee,
  }
}
