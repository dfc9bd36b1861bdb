import { localDay } from '../../lib/time/local-time.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'
import { dueSendings, sendingsOfNumbers } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { type BegunSending, beginSending } from './begin-sending.action.ts'
import { changeCourierApi } from './change-courier-api.action.ts'
import { type Attempt, boundedWait } from './courier-api.ts'
import { type DueApi, findCourierApi } from './courier-apis.store.ts'
import { dropiAccess } from './dropi-access.step.ts'
import { attemptOf, generalAnswer, ordersOf, ownOrder } from './dropi-answers.ts'
import { type DropiAccess, dropiOrdersOfPhone, makeDropiOrder } from './dropi-api.platform.ts'
import { keepAttempt } from './keep-attempt.action.ts'

const DAY_MS = 86_400_000
/** Looked for at once. */
const PORTION = 50

/** Sends the parcels of a shop that are due, one after the other. Each is kept when it is done, so another process goes on when this one ends. */
export async function sendDue(deps: ActDeps, due: DueApi, isStopped: () => boolean = () => false): Promise<void> {
  const shop = await findShop(deps.db.read, due.shopId)
  const { courier } = due
  const waiting = await dueSendings(deps.db.read, due.shopId, { courier, now: deps.clock(), limit: PORTION })
  for (const sending of waiting) {
    // Asked anew for each: somebody may have disconnected it meanwhile.
    const api = await findCourierApi(deps.db.read, due.shopId, courier)
    if (isStopped() || !shop || api?.state !== 'on' || api.pausedUntil > deps.clock()) return
    const begun = await beginSending(deps, shop, sending)
    if (!begun) continue
    const attempt = await attempted(deps, shop, dropiAccess(deps, shop, api), begun)
    await keepAttempt(deps, shop, begun, attempt)
    if (await holdBack(deps, due, attempt)) return
  }
}

type Tried = Parameters<typeof keepAttempt>[3]

/** Makes the order at the courier. Where it may have been made before, it is looked for first. */
async function attempted(deps: ActDeps, shop: Shop, access: DropiAccess, begun: BegunSending): Promise<Tried> {
  if (begun.wasUnsure) {
    const found = await lookedFor(deps, shop, access, begun)
    if (found) return found
    if (begun.why !== null) return { kind: 'not-sent', why: begun.why }
  }
  return attemptOf(await makeDropiOrder(access, begun.body))
}

/** What is known of an order that may have been made; `null` where the courier does not have it. */
async function lookedFor(
  deps: ActDeps,
  shop: Shop,
  access: DropiAccess,
  { sending, body }: BegunSending,
): Promise<Attempt | null> {
  const day = (at: number) => localDay(at, shop.country)
  const days = { from: day(sending.askedAt - DAY_MS), until: day(deps.clock() + DAY_MS) }
  const answer = await dropiOrdersOfPhone(access, { phone: body.phone, ...days })
  const general = generalAnswer(answer)
  if (general) return general
  const orders = ordersOf(answer)
  // Without an answer it is not sent: better late than twice.
  if (!orders) return { kind: 'lost', said: '' }
  const known = await numbersOfOthers(deps, shop, sending, orders)
  const own = ownOrder(orders, { code: body.shop_order_id, known })
  return own && { kind: 'made', number: own.number }
}

async function numbersOfOthers(
  { db }: ActDeps,
  shop: Shop,
  { parcelId }: CourierSending,
  orders: readonly { readonly number: string }[],
): Promise<ReadonlySet<string>> {
  const numbers = orders.map(({ number }) => number)
  const known = await sendingsOfNumbers(db.read, shop.id, numbers)
  return new Set(known.filter((one) => one.parcelId !== parcelId).map(({ number }) => number))
}

/** Whether the courier is to be left alone: it takes the key no longer, or asked to wait. */
async function holdBack(deps: ActDeps, due: DueApi, attempt: Tried): Promise<boolean> {
  if (attempt.kind !== 'key' && attempt.kind !== 'wait') return false
  await changeCourierApi(deps, due, (api, now) =>
    attempt.kind === 'key'
      ? { ...api, state: 'refused', said: attempt.said }
      : { ...api, pausedUntil: now + boundedWait(attempt.ms) },
  )
  return true
}
