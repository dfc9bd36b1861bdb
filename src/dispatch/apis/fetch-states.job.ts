import type { CourierSending } from '../../orders/parcels/courier-rows/courier-sending.ts'
import { sentPage } from '../../orders/parcels/courier-rows/courier-sendings.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import type { ApplyDeps } from '../reports/apply-reported.step.ts'
import { changeCourierApi } from './change-courier-api.action.ts'
import {
  backOff,
  boundedWait,
  type CourierApi,
  FETCH_EVERY_MS,
  NEXT_PAGE_MS,
  PAGE_SIZE,
  SENDING_LEASE_MS,
} from './courier-api.ts'
import type { DueApi } from './courier-apis.store.ts'
import { dropiAccess } from './dropi-access.step.ts'
import { type DropiAnswer, factsOfState, generalAnswer, isUnknownOrder, ordersOf } from './dropi-answers.ts'
import { type DropiAccess, dropiOrder, dropiOrdersOfNumbers } from './dropi-api.platform.ts'
import { keepGone } from './keep-gone.action.ts'
import { keepState } from './keep-state.action.ts'

/** Orders of a page that the list did not have are asked for by themselves, so many in a turn. */
const ASKED_ALONE = 3

type Next = (api: CourierApi, now: number) => CourierApi

/** Asks for a page of the states of a shop's parcels, where it is time, and applies them. The next page comes in the next turn. */
export async function fetchDue(deps: ApplyDeps, due: DueApi, isStopped: () => boolean = () => false): Promise<void> {
  const shop = await findShop(deps.db.read, due.shopId)
  const api = shop && (await changeCourierApi(deps, due, leased))
  if (!shop || !api) return
  const page = await sentPage(deps.db.read, shop.id, { courier: due.courier, after: api.cursor, limit: PAGE_SIZE })
  const next = page.length === 0 ? finished : await fetchPage(deps, shop, { api, page, isStopped })
  await changeCourierApi(deps, due, next)
}

function leased(api: CourierApi, now: number): CourierApi | null {
  const isDue = api.state === 'on' && api.pausedUntil <= now && api.nextFetchAt <= now
  return isDue ? { ...api, nextFetchAt: now + SENDING_LEASE_MS } : null
}

const finished: Next = (api, now) => ({ ...api, cursor: '', nextFetchAt: now + FETCH_EVERY_MS, fetchedAt: now })

interface Fetching {
  readonly api: CourierApi
  readonly page: readonly CourierSending[]
  isStopped(): boolean
}

/** What the connection is after a page. */
async function fetchPage(deps: ApplyDeps, shop: Shop, { api, page, isStopped }: Fetching): Promise<Next> {
  const access = dropiAccess(deps, shop, api)
  const numbers = page.map(({ number }) => number)
  const answer = await dropiOrdersOfNumbers(access, numbers)
  const orders = ordersOf(answer)
  if (!orders) return heldBack(answer)
  const told = new Map(orders.map((order) => [order.number, order] as const))
  const asked = page.filter(({ number }) => !told.has(number)).slice(0, ASKED_ALONE)
  for (const sending of asked) {
    const alone = await askAlone(access, sending)
    if (alone.kind === 'busy') return heldBack(alone.answer)
    if (alone.kind === 'gone') await keepGone(deps, shop, sending)
    if (alone.kind === 'order') told.set(sending.number, alone.order)
  }
  for (const sending of page) {
    const state = told.get(sending.number)
    if (isStopped()) return (one, now) => ({ ...one, nextFetchAt: now })
    const facts = state && factsOfState(state, shop.country)
    if (facts) await keepState(deps, shop, { sending, courierName: api.courierName, facts })
  }
  const last = page.at(-1)?.parcelId ?? ''
  return page.length < PAGE_SIZE ? finished : (one, now) => ({ ...one, cursor: last, nextFetchAt: now + NEXT_PAGE_MS })
}

async function askAlone(access: DropiAccess, { number }: CourierSending) {
  const answer = await dropiOrder(access, number)
  if (generalAnswer(answer) !== null) return { kind: 'busy', answer } as const
  if (isUnknownOrder(answer)) return { kind: 'gone' } as const
  const order = ordersOf(answer)?.find((one) => one.number === number)
  return order ? ({ kind: 'order', order } as const) : ({ kind: 'none' } as const)
}

/** The courier takes the key no longer, asks to wait, or gives no answer: the page is asked for again later. */
function heldBack(answer: DropiAnswer): Next {
  const general = generalAnswer(answer)
  if (general?.kind === 'key') return (api) => ({ ...api, state: 'refused', said: general.said })
  const ms = general ? boundedWait(general.ms) : backOff(4)
  return (api, now) => ({ ...api, pausedUntil: general ? now + ms : api.pausedUntil, nextFetchAt: now + ms })
}
