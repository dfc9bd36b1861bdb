import { z } from 'zod'
import { ROLES } from '../../staff/permission.ts'
import { type DeskCall, deskCall } from '../desk-call.ts'
import { askedQueue } from './asked-queue.ts'
import { readOrder } from './read-order.api.ts'
import { readQueue } from './read-queue.api.ts'

const shownQueue = z.object({
  cards: z.array(z.object({ code: z.string(), version: z.number(), name: z.string(), saldo: z.string() }).loose()),
  next: z.string().nullable(),
  counts: z.record(z.string(), z.number().nullable()),
  now: z.number(),
})

/** What the screens of orders ask while they are open. */
export const queueCalls: readonly DeskCall[] = [
  deskCall({
    name: 'readQueue',
    method: 'get',
    path: '/t/:host/cola',
    summary: 'A page of a list of orders with the counts of all lists',
    who: { roles: ROLES },
    params: z.object({}).loose(),
    answers: shownQueue,
    refusals: [],
    async run(_params, asked) {
      const { permission, session, url } = asked
      const queue = askedQueue(url.searchParams, { role: permission.role, personId: session.person.id })
      return { ok: true, data: await readQueue(asked, queue), back: '' }
    },
  }),
  deskCall({
    name: 'readOrder',
    method: 'get',
    path: '/t/:host/pedidos/:code/detalle',
    summary: 'An order with everything that its screen shows',
    who: { roles: ROLES },
    params: z.object({}),
    answers: z.object({ card: z.object({ code: z.string() }).loose() }).loose(),
    refusals: [404],
    async run(_params, asked) {
      const data = await readOrder(asked, asked.params.code ?? '')
      return data
        ? { ok: true, data, back: '' }
        : { ok: false, status: 404, message: 'No hay ningún pedido con ese código.' }
    },
  }),
]
