import { z } from 'zod'
import { changesAfter } from '../../orders/changes/changes-after.step.ts'
import { placeShopEvents } from '../../orders/changes/place-shop-events.action.ts'
import type { Order } from '../../orders/order.ts'
import { everyOrder, findOrder } from '../../orders/orders.store.ts'
import { withoutTests } from '../../orders/queues/without-tests.ts'
import { ROLES } from '../../staff/team/permission.ts'
import { readCode } from '../../tickets/code.ts'
import { type DeskCall, programCall } from '../calls/desk-call.ts'
import type { ProgramRequest, ShopRequest } from '../desk-request.ts'
import { confirmationOf } from './confirmation.ts'
import { orderForProgram, type ProgramOrder, programOrder } from './program-order.ts'

const CURSOR = /^c\d{1,15}$/
const MOST = 500

const reading = { method: 'get', who: { roles: ROLES }, scope: 'orders' } as const

/** What programs read of orders. A person at the desk may make these calls, too, and sees what their role sees. */
export const programOrderCalls: readonly DeskCall[] = [
  programCall({
    ...reading,
    name: 'changedOrders',
    path: '/t/:host/v1/orders/changes',
    summary:
      'Orders that changed since a cursor, each as it stands now, in the order of their changes. Ask again with the new cursor: at once while `more` is true, else after some seconds',
    params: z.object({
      since: z
        .string()
        .regex(CURSOR, 'is a cursor of an earlier answer')
        .optional()
        .describe('Without it from the first order on'),
      limit: z.coerce.number().int().min(1).max(MOST).default(MOST).describe('Changes at most'),
    }),
    answers: z.object({
      orders: z.array(programOrder),
      cursor: z.string().describe('Keep it with what you have saved of `orders`'),
      more: z.boolean(),
    }),
    refusals: [429],
    async run({ since = 'c0', limit }, asked) {
      const { deps, shop } = asked
      await placeShopEvents(deps, shop.id)
      const after = Number(since.slice(1))
      const { orders, until, isMore } = await changesAfter(deps.db.read, shop.id, { after, limit })
      const data = { orders: orders.map((order) => toldTo(asked, order)) }
      return { ok: true, data: { ...data, cursor: `c${until}`, more: isMore }, back: '' }
    },
  }),
  programCall({
    ...reading,
    name: 'newestOrders',
    path: '/t/:host/v1/orders',
    summary: 'The newest orders, for a sample or a first look',
    params: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    answers: z.array(programOrder),
    refusals: [429],
    async run({ limit }, asked) {
      const { deps, shop } = asked
      const orders: ProgramOrder[] = []
      for await (const order of withoutTests(everyOrder(deps.db.read, shop.id, {}, limit))) {
        orders.push(toldTo(asked, order))
        if (orders.length === limit) break
      }
      return { ok: true, data: orders, back: '' }
    },
  }),
  programCall({
    ...reading,
    name: 'oneOrder',
    path: '/t/:host/v1/orders/:code',
    summary: 'One order by its code',
    params: z.object({}),
    answers: programOrder,
    refusals: [429],
    async run(_params, asked) {
      const order = await findOrder(asked.deps.db.read, asked.shop.id, readCode(asked.params.code ?? ''))
      if (!order) return { ok: false, status: 404, message: 'No hay un pedido con ese código en esta tienda.' }
      return { ok: true, data: toldTo(asked, order), back: '' }
    },
  }),
]

function toldTo(asked: ShopRequest, order: Order): ProgramOrder {
  return orderForProgram(order, seesPersons(asked), confirmationOf(asked, order))
}

function seesPersons(asked: ShopRequest): boolean {
  if ('key' in asked) return (asked as ProgramRequest).key.scopes.includes('persons')
  return asked.permission.role !== 'viewer'
}
