import type { Sql } from '../../database/database.ts'
import { countLeads } from '../leads/leads.store.ts'
import { ORDER_STATES, type OrderState } from '../order.ts'
import { countDue, countPlanned } from './desk-queues.store.ts'
import { countInState, MOST_COUNTED } from './listed-orders.store.ts'
import { QUEUES, type Queue } from './queues.ts'

export interface DeskCounts {
  /** What is due now. */
  readonly queues: Readonly<Record<Queue, number>>
  readonly programados: number
  /** Leads that wait for a call or a message. */
  readonly recuperar: number
  /** At most `MOST_COUNTED` + 1, which is shown as 1000+. */
  readonly states: Readonly<Record<OrderState, number>>
  readonly todo: number
}

/** How many orders each list of a shop has. Read from `db.reports`. */
export async function deskCounts(sql: Sql, shopId: string, now: number): Promise<DeskCounts> {
  const [due, programados, recuperar, inStates] = await Promise.all([
    countDue(sql, shopId, now),
    countPlanned(sql, shopId, now),
    countLeads(sql, shopId, now, MOST_COUNTED + 1),
    Promise.all(ORDER_STATES.map(async (state) => [state, await countInState(sql, shopId, state)] as const)),
  ])
  const all = inStates.reduce((sum, [, orders]) => sum + orders, 0)
  const states = Object.fromEntries(inStates) as Record<OrderState, number>
  const queues = Object.fromEntries(QUEUES.map((queue) => [queue, due.get(queue) ?? 0])) as Record<Queue, number>
  return { queues, programados, recuperar, states, todo: Math.min(all, MOST_COUNTED + 1) }
}
