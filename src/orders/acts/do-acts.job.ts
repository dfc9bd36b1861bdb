import type { Outcome } from '../../lib/outcome.ts'
import { refused } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { eventsOfBatch } from '../order-events.store.ts'
import { findOrderById } from '../orders.store.ts'
import { MOST_SELECTED } from '../queues/desk-list.ts'
import type { ActDeps, ActDone, ActRequest } from './act-on-order.step.ts'
import type { ActRefusal, UndoRefusal } from './act-refusal.ts'
import { doAct } from './do-act.action.ts'
import { undoAct } from './undo-act.action.ts'
import type { ActUndone, UndoRequest } from './undo-in-transaction.step.ts'

export interface SelectionRequest extends Omit<ActRequest, 'code' | 'version' | 'batch'> {
  readonly codes: readonly string[]
}

/** The outcome for one order of a selection. */
export interface ResultOf<Done, Refusal> {
  readonly code: string
  readonly outcome: Outcome<Done, Refusal>
}

/** Does one act with each order of a selection, one short transaction after the other. The key names the batch, by which `undoBatch` undoes it. */
export async function doActs(
  deps: ActDeps,
  shop: Shop,
  { codes, key, ...act }: SelectionRequest,
): Promise<readonly ResultOf<ActDone, ActRefusal>[]> {
  const results: ResultOf<ActDone, ActRefusal>[] = []
  for (const code of [...new Set(codes)]) {
    const isTooMany = results.length >= MOST_SELECTED
    const message = `Elige hasta ${MOST_SELECTED} pedidos.`
    const outcome = isTooMany
      ? refused({ reason: 'wrong-fields' as const, fields: [{ field: 'codes', message }] })
      : await doAct(deps, shop, { ...act, code, key: keyOf(key, code), batch: key })
    results.push({ code, outcome })
  }
  return results
}

export interface BatchUndoRequest extends Omit<UndoRequest, 'code' | 'seq'> {
  readonly batch: string
}

/** Undoes what a batch did, order by order. An order that was changed since stays as it is, with a refusal. */
export async function undoBatch(
  deps: ActDeps,
  shop: Shop,
  { batch, key, ...undo }: BatchUndoRequest,
): Promise<readonly ResultOf<ActUndone, UndoRefusal>[]> {
  const results: ResultOf<ActUndone, UndoRefusal>[] = []
  const events = (await eventsOfBatch(deps.db.read, shop.id, batch)).filter(({ undoes }) => undoes === null)
  for (const { orderId, seq } of events) {
    const order = await findOrderById(deps.db.read, shop.id, orderId)
    if (!order) continue
    const { code } = order
    results.push({ code, outcome: await undoAct(deps, shop, { ...undo, code, seq, key: keyOf(key, code) }) })
  }
  return results
}

function keyOf(key: string, code: string): string {
  return `${key}:${code}`
}
