import type { Sql } from '../../database/database.ts'
import type { Outcome } from '../../lib/outcome.ts'
import { refused } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { readCode } from '../../tickets/code.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import { MOST_SELECTED } from '../queues/desk-list.ts'
import type { ActDeps, ActDone, ActRequest } from './act-on-order.step.ts'
import type { ActRefusal, UndoRefusal } from './act-refusal.ts'
import { actsOfBatch } from './acts-of-batch.step.ts'
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
  for (const { order, event } of await actsOfSelection(deps.db.read, shop.id, batch)) {
    const { code } = order
    const request = { ...undo, code, seq: event.seq, key: keyOf(key, code) }
    results.push({ code, outcome: await undoAct(deps, shop, request) })
  }
  return results
}

/** What `doActs` did under this key, with the orders as they are now. None for a batch of another kind: a courier's settlement is taken back as a whole. */
export async function actsOfSelection(
  sql: Sql,
  shopId: string,
  batch: string,
): Promise<readonly { readonly order: Order; readonly event: OrderEvent }[]> {
  const acts = await actsOfBatch(sql, shopId, batch)
  return acts.filter(({ order, event }) => {
    const [key, code = '', ...rest] = event.actKey?.split(':') ?? []
    return key === batch && readCode(code) === order.code && rest.length === 0
  })
}

function keyOf(key: string, code: string): string {
  return `${key}:${code}`
}
