import { hmac } from '../../lib/secrets/digest.ts'
import { countedNetworks } from '../../lib/web/network.ts'
import type { Deps } from '../../server/deps.ts'
import { listShopsHere } from '../../shops/shops.store.ts'
import {
  CROWD_DAYS,
  type CrowdDay,
  crowdsAmong,
  DAY_MS,
  type DigestOf,
  daysToLearn,
  type Evidence,
  withOrders,
} from '../../tickets/abuse/crowd.ts'
import { forgetCrowdDays, learntDays, saveCrowdDay } from '../../tickets/abuse/crowds.store.ts'
import { sourcesOf } from '../../tickets/origins/ticket-origins.store.ts'
import { type OrderOutcome, ordersPlacedWithin } from './crowd-orders.store.ts'

/** Orders that are read at once. */
const PORTION = 200

type JobDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/**
 * Learns which networks many people share, from each shop's orders of the days that are over, and forgets days that are too old. A day's row says that
 * it was learnt, so the next run goes on where one stopped. Nothing is learnt while an order is placed. Returns how many days were learnt.
 */
export async function learnCrowds(deps: JobDeps, isStopped: () => boolean = () => false): Promise<number> {
  let learnt = 0
  for (const { id: shopId } of await listShopsHere(deps.db.read)) learnt += await learnShop(deps, shopId, isStopped)
  return learnt
}

/** Learns the days of one shop. A shop without orders costs two looks into indexes. */
export async function learnShop(
  deps: JobDeps,
  shopId: string,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, clock } = deps
  const oldest = Math.floor(clock() / DAY_MS) - CROWD_DAYS
  const known = await learntDays(db.read, shopId)
  if ([...known.keys()].some((day) => day < oldest)) {
    await db.transaction((tx) => forgetCrowdDays(tx, shopId, oldest))
  }
  let learnt = 0
  let [day, ...later] = daysToLearn(known, clock())
  while (day !== undefined && !isStopped()) {
    const from = day * DAY_MS
    const [next] = await ordersPlacedWithin(db.read, shopId, { from, to: clock(), limit: 1, after: null })
    const dayOfNext = next ? Math.floor(next.placedAt / DAY_MS) : Infinity
    if (day === dayOfNext) {
      await learnDay(deps, shopId, day)
      learnt += 1
    }
    later = later.filter((one) => one >= dayOfNext)
    day = later.shift()
  }
  return learnt
}

async function learnDay({ db, clock, settings }: JobDeps, shopId: string, day: number): Promise<void> {
  const now = clock()
  const digestOf: DigestOf = (text) => hmac(settings.rootKey.of('crowds'), `crowd:${text}`)
  let crowds: ReadonlyMap<string, CrowdDay> = new Map()
  let after: OrderOutcome | null = null
  do {
    const within = { from: day * DAY_MS, to: (day + 1) * DAY_MS, limit: PORTION, after }
    const orders: readonly OrderOutcome[] = await ordersPlacedWithin(db.read, shopId, within)
    crowds = withOrders(crowds, await evidenceOf(db, shopId, orders), digestOf)
    after = orders.length < PORTION ? null : (orders.at(-1) ?? null)
  } while (after !== null)
  await db.transaction((tx) => saveCrowdDay(tx, shopId, day, crowdsAmong(crowds), now))
}

const CONFIRMED: readonly OrderOutcome['state'][] = ['confirmado', 'enviado', 'entregado']

/** Unconfirmed orders with suspicions, and cancelled or returned orders, are no evidence. */
async function evidenceOf(
  db: Deps['db'],
  shopId: string,
  orders: readonly OrderOutcome[],
): Promise<readonly Evidence[]> {
  const confirmed = new Set(orders.filter(({ state }) => CONFIRMED.includes(state)).map(({ id }) => id))
  const usual = orders.filter(({ state, isSuspected }) => state === 'finalizado' && !isSuspected).map(({ id }) => id)
  const sources = await sourcesOf(db.read, shopId, [...confirmed, ...usual])
  return sources.map(({ id, ip, phone, place, browser }) => ({
    ...{ phone, place, browser },
    networks: countedNetworks(ip),
    isConfirmed: confirmed.has(id),
  }))
}
