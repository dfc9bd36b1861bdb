import type { Sql } from '../../database/database.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'
import { isTest } from '../order-work.ts'
import { type CountedOutcome, changeOutcomes, countedOutcomes, type OutcomeKey, outcomesOf } from './outcomes.store.ts'
import { noOutcomes, type Risk, riskOf } from './refusal-risk.ts'

/** The fields that decide the risk of an order. */
export type RiskyOrder = Pick<
  Order,
  'id' | 'country' | 'state' | 'forgottenAt' | 'phone' | 'placeCode' | 'lines' | 'suspicions'
> & { readonly work: Pick<Order['work'], 'source' | 'closed' | 'answer'> }

/** Above every expected loss: whoever has answered through the link of their order comes first among those to call. */
const ANSWERED = 1_000_000

const SHOP: OutcomeKey = { kind: 'shop', key: '' }

/**
 * Counts how deliveries ended. Each order has rows of what it was counted as, so it counts once however often this runs, and an undone act takes its outcome back. A forgotten
 * order stays counted. It runs wherever an order's queues are written. Returns the phones whose counts changed.
 */
export async function countOutcomes(tx: Sql, shopId: string, given: readonly RiskyOrder[]): Promise<readonly string[]> {
  const orders = given.filter(({ forgottenAt }) => forgottenAt === null)
  const had = await countedOutcomes(
    tx,
    shopId,
    orders.map(({ id }) => id),
  )
  const should = orders.flatMap(outcomesNow)
  const isSame = (one: CountedOutcome, other: CountedOutcome): boolean =>
    one.orderId === other.orderId && one.kind === other.kind && one.key === other.key && one.returned === other.returned
  const gone = had.filter((one) => !should.some((other) => isSame(one, other)))
  const added = should.filter((one) => !had.some((other) => isSame(one, other)))
  if (gone.length + added.length > 0) await changeOutcomes(tx, shopId, { gone, added })
  return [...new Set([...gone, ...added].filter(({ kind }) => kind === 'phone').map(({ key }) => key))]
}

/** Removes the phones of these orders from the counts; the other sums stay. */
export async function forgetPhones(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  const had = await countedOutcomes(tx, shopId, orderIds)
  const gone = had.filter(({ kind }) => kind === 'phone')
  if (gone.length > 0) await changeOutcomes(tx, shopId, { gone, added: [] })
}

/** The risk of these orders of a shop, by id, from two or three reads. */
export async function risksOf(
  sql: Sql,
  shopId: string,
  orders: readonly RiskyOrder[],
): Promise<ReadonlyMap<string, Risk>> {
  const known = await outcomesOf(sql, shopId, [SHOP, ...orders.flatMap(keysOf)])
  const of = ({ kind, key }: OutcomeKey) => known.get(`${kind} ${key}`) ?? noOutcomes
  return new Map(
    orders.map((order) => {
      const keys = keysOf(order)
      const all = (kind: OutcomeKey['kind']) => keys.filter((one) => one.kind === kind).map(of)
      const [phone = noOutcomes] = all('phone')
      const [district = noOutcomes] = all('district')
      const facts = { shop: of(SHOP), phone, district, products: all('product'), suspicions: all('suspicion') }
      const risk = riskOf({ ...facts, freight: null })
      return [order.id, { ...risk, rank: risk.rank + (order.work.answer === null ? 0 : ANSWERED) }] as const
    }),
  )
}

/** The reasons of a return that the buyer did not choose. */
const BY_THE_COURIER: readonly string[] = ['perdido', 'danado']

function outcomesNow(order: RiskyOrder): readonly CountedOutcome[] {
  if (isTest(order) || (order.state !== 'entregado' && order.state !== 'devuelto')) return []
  if (order.state === 'devuelto' && BY_THE_COURIER.includes(order.work.closed?.reason ?? '')) return []
  const returned = order.state === 'devuelto'
  return [SHOP, ...keysOf(order)].map((key) => ({ ...key, orderId: order.id, returned }))
}

/** A forgotten order has neither phone nor place. */
function keysOf({ country, phone, placeCode, lines, suspicions }: RiskyOrder): readonly OutcomeKey[] {
  const number = phoneNumber(country, phone)
  return [
    ...(number === '' ? [] : [{ kind: 'phone' as const, key: number }]),
    ...(placeCode === '' ? [] : [{ kind: 'district' as const, key: placeCode }]),
    ...[...new Set(lines.map(({ slug }) => slug))].map((key) => ({ kind: 'product' as const, key })),
    ...[...new Set(suspicions.map(({ reason }) => reason))].map((key) => ({ kind: 'suspicion' as const, key })),
  ]
}
