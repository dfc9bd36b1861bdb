import type { Sql } from '../../database/database.ts'
import { hmac } from '../../lib/secrets/digest.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import type { Order } from '../../orders/order.ts'
import type { LabelledParcel } from './label.ts'
import { type LabelPrint, printsOfOrders } from './label-prints.store.ts'
import { labelsOfOrders } from './labels-of-orders.step.ts'

/** A parcel's label with what is known of its printing. */
export interface PrintedParcel extends LabelledParcel {
  readonly mark: string
  /** The last time; `null`: never. */
  readonly print: LabelPrint | null
  /** It reads otherwise than when it was printed. */
  readonly hasChanged: boolean
}

export async function labelsWithPrints(
  sql: Sql,
  rootKey: RootKey,
  shopId: string,
  orders: readonly Order[],
): Promise<readonly PrintedParcel[]> {
  const prints = await printsOfOrders(
    sql,
    shopId,
    orders.map(({ id }) => id),
  )
  const key = rootKey.of('label-marks')
  return (await labelsOfOrders(sql, shopId, orders)).map((one) => {
    const { order, label } = one
    // Few signs are enough to see a change, and say nothing of a person even to who has the key.
    const mark = hmac(key, `label:${JSON.stringify(label)}`)
      .toString('hex')
      .slice(0, 8)
    const print = prints.find(({ orderId, part }) => orderId === order.id && part === label.number) ?? null
    return { ...one, mark, print, hasChanged: print !== null && print.mark !== mark }
  })
}
