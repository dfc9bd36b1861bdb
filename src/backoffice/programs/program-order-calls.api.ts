import { z } from 'zod'
import { cursorText, FIRST_CURSOR, readCursor } from '../../orders/changes/change-cursor.ts'
import { changesAfter } from '../../orders/changes/changes-after.step.ts'
import { placeShopEvents } from '../../orders/changes/place-shop-events.action.ts'
import type { Order } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { ordersPage } from '../../orders/queues/orders-page.step.ts'
import { ROLES } from '../../staff/team/permission.ts'
import { readCode } from '../../tickets/code.ts'
import { type DeskCall, programCall } from '../calls/desk-call.ts'
import type { ShopRequest } from '../desk-request.ts'
import { askedOrders, filterOf } from './asked-orders.ts'
import { confirmationOf } from './confirmation.ts'
import { orderForProgram, type ProgramOrder, programOrder } from './program-order.ts'
import { next } from './program-values.ts'
import { seesPersons } from './sees-persons.ts'

const MOST = 500
const OTHER_CURSOR = 'Ese cursor no es de esta tienda, o es de antes de una copia restaurada: empieza otra vez sin él.'

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
        .max(40)
        .optional()
        .describe('The cursor of an earlier answer; without it from the first order on'),
      limit: z.coerce.number().int().min(1).max(MOST).default(MOST).describe('Changes at most'),
    }),
    answers: z.object({
      orders: z.array(programOrder),
      cursor: z.string().describe('Keep it with what you have saved of `orders`'),
      more: z.boolean(),
    }),
    refusals: [],
    async run({ since, limit }, asked) {
      const { deps, shop } = asked
      const after = since === undefined ? FIRST_CURSOR : readCursor(since)
      await placeShopEvents(deps, shop.id)
      const changes = after && (await changesAfter(deps.db.read, shop.id, { after, limit }))
      if (!changes?.ok)
        return { ok: false, status: 422, message: OTHER_CURSOR, errors: [{ field: 'since', message: OTHER_CURSOR }] }
      const { orders, cursor, isMore } = changes.value
      const data = { orders: orders.map((order) => toldTo(asked, order)) }
      return { ok: true, data: { ...data, cursor: cursorText(cursor), more: isMore }, back: '' }
    },
  }),
  programCall({
    ...reading,
    name: 'listOrders',
    path: '/t/:host/v1/orders',
    summary: 'Orders by state, place, source and day, the newest first, without test orders',
    params: askedOrders,
    answers: z.object({
      orders: z.array(programOrder).describe('May be fewer than `limit`, and still not the last'),
      next,
    }),
    refusals: [],
    async run(given, asked) {
      const { deps, shop } = asked
      const filter = filterOf(given, shop.country)
      if (!filter.ok) return { ok: false, status: 422, message: filter.refusal }
      const { limit, cursor: after = null } = given
      const wanted = { list: 'todo', filter: filter.value, limit, after, now: deps.clock() } as const
      const page = await ordersPage(deps.db.reports, shop.id, wanted)
      const orders = page.orders.map((order) => toldTo(asked, order))
      return { ok: true, data: { orders, next: page.next }, back: '' }
    },
  }),
  programCall({
    ...reading,
    name: 'oneOrder',
    path: '/t/:host/v1/orders/:code',
    summary: 'One order by its code',
    params: z.object({}),
    answers: programOrder,
    refusals: [],
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
