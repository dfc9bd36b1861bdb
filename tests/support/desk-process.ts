/**
 * Sellers in a process of its own, which kills itself: `node desk-process.ts WORK`, where WORK is a `DeskWork` as JSON. The lanes work beside each other. Prints
 * `[lane, step, answer]` for each act that was answered.
 */
import { randomBytes } from 'node:crypto'
import type { Database, Sql } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { findSettlement, settlementOfKey } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { settleRiderDay } from '../../src/dispatch/riders/settle-rider-day.action.ts'
import { undoRiderSettlement } from '../../src/dispatch/riders/undo-rider-settlement.action.ts'
import { readAct } from '../../src/orders/acts/act-fields.ts'
import { doActs, undoBatch } from '../../src/orders/acts/do-acts.job.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { eventOfKey } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { shipmentsOf } from '../../src/orders/parcels/shipments.store.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { act, made, owner } from './desk-acts.ts'
import { type DeskStep, type Pair, stepsOf } from './desk-steps.ts'
import { testRootKey } from './root-key.ts'

export interface DeskWork {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly now: number
  readonly lanes: readonly { readonly courier: string; readonly pairs: readonly Pair[]; readonly from: number }[]
  /**
   * It dies with the transaction of this number: before its commit, after it, or wherever it is so many milliseconds after it began. 0: it lives. `answered` is a planted fault: it
   * answers, and dies without the commit.
   */
  readonly dies: { readonly at: number; readonly when: 'before' | 'after' | 'answered' | number }
}

const work: DeskWork = JSON.parse(process.argv[2] ?? '')
const { now, lanes, dies } = work
const db = await openDatabase(work)
const shop = await theShop()
const { id: shopId } = shop
const die = () => process.kill(process.pid, 'SIGKILL')
let begun = 0
let isLost = false
const mortal: Database = {
  ...db,
  async transaction(doing, limit) {
    begun += 1
    const isLast = begun === dies.at
    if (isLast && typeof dies.when === 'number') setTimeout(die, dies.when)
    if (isLast && dies.when === 'answered') return unkept(doing)
    const value = await db.transaction(async (tx) => {
      const done = await doing(tx)
      if (isLast && dies.when === 'before') die()
      return done
    }, limit)
    if (isLast && dies.when === 'after') die()
    return value
  },
}
async function unkept<Value>(doing: (tx: Sql) => Promise<Value>): Promise<Value> {
  isLost = true
  const answer = Promise.withResolvers<Value>()
  const gone = db.transaction(async (tx) => {
    answer.resolve(await doing(tx))
    throw new Error('rolled back')
  })
  await gone.catch(answer.reject)
  return answer.promise
}

const actor = { by: 'staff', personId: 'p-1' } as const
const deps = {
  ...{ db: mortal, clock: () => now, chance: (bytes: number) => randomBytes(bytes), couriers: [] },
  settings: { rootKey: testRootKey } as Parameters<typeof act>[0]['settings'],
}
const judged = { actor, permission: owner }

async function theShop(): Promise<Shop> {
  const [one] = await listShops(db.read)
  if (!one) throw new Error('A shop is needed')
  return one
}

/** What a browser would be told of the act. */
async function answerOf(step: DeskStep, courier: string): Promise<unknown> {
  const { key } = step
  switch (step.kind) {
    case 'act':
      return eventIn(made(await act(deps, shop, step.code, step.act, step.fields, { ...judged, key })))
    case 'undo': {
      const seq = (await db.transaction((tx) => eventOfKey(tx, shopId, step.of)))?.seq ?? 0
      return eventIn(made(await undoAct(deps, shop, { ...judged, code: step.code, seq, key, note: 'Error' })))
    }
    case 'selection': {
      const asked = made(readAct(step.act, step.fields))
      const results = await doActs(deps, shop, { ...judged, codes: step.codes, asked, key })
      return results.map(({ outcome }) => eventIn(made<Parameters<typeof eventIn>[0]>(outcome)))
    }
    case 'undo-selection': {
      const results = await undoBatch(deps, shop, { ...judged, batch: step.of, key })
      return results.map(({ outcome }) => eventIn(made<Parameters<typeof eventIn>[0]>(outcome)))
    }
    case 'day': {
      const typed = { rider: courier, day: '2026-11-21', seen: step.seen, earlier: [], handed: '0', note: 'Mañana' }
      const marks = await Promise.all(step.codes.map(markOf))
      return made(await settleRiderDay(deps, shop, { typed: { ...typed, marks }, key, actor })).id
    }
    case 'undo-day': {
      const { id = '' } = (await settlementOfKey(db.read, shopId, step.of)) ?? {}
      const outcome = await undoRiderSettlement(deps, shop, { ...judged, id })
      if (!outcome.ok && outcome.refusal.reason !== 'already-undone') throw new Error(JSON.stringify(outcome.refusal))
      return (await findSettlement(db.read, shopId, id))?.undoneAt
    }
  }
}

function eventIn({
  event,
}: {
  readonly event: { readonly seq: number; readonly act: string; readonly change: object }
}) {
  return [event.seq, event.act, event.change]
}

async function markOf(code: string) {
  const order = await findOrder(db.read, shopId, code)
  const parcels = await shipmentsOf(db.read, shopId, [order?.id ?? ''])
  const empty = { means: '', stayed: '', collected: '', cash: '', fee: '', visit: '', reason: '', fate: '' }
  return { ...empty, id: parcels[0]?.id ?? '', mark: 'entregado' as const }
}

await Promise.all(
  lanes.map(async ({ courier, pairs, from }, lane) => {
    const steps = pairs.flatMap((pair) => stepsOf(lane, pair, courier))
    for (const [place, step] of steps.entries()) {
      if (place < from) continue
      console.log(JSON.stringify([lane, place, await answerOf(step, courier)]))
      if (isLost) die()
    }
  }),
)
await db.close()
