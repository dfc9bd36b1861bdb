import { z } from 'zod'
import { markOrder } from '../../orders/mark-order.action.ts'
import { ROLES } from '../../staff/permission.ts'
import { readCode } from '../../tickets/code.ts'
import { type DeskCall, deskCall } from '../desk-call.ts'
import { workers } from './act-calls.api.ts'
import { askedQueue } from './asked-queue.ts'
import { hasChangedSince, openedNow } from './read-changes.api.ts'
import { readFilterOptions } from './read-filter-options.api.ts'
import { readOrder } from './read-order.api.ts'
import { findInQueue, readQueue } from './read-queue.api.ts'

const shownQueue = z.object({
  cards: z.array(z.object({ code: z.string(), version: z.number(), name: z.string(), saldo: z.string() }).loose()),
  next: z.string().nullable(),
  counts: z.record(z.string(), z.number().nullable()),
  now: z.number(),
})

const unchanged = z.object({
  now: z.number(),
  opened: z.record(z.string(), z.array(z.string())).describe('Who else has which orders open, by their addresses'),
})

const choices = z.array(z.tuple([z.string(), z.string()]))
const filterOptions = z.object({
  people: choices.describe('Ids and names'),
  division: z.string(),
  divisions: z.array(z.string()),
  places: z
    .object({ label: z.string(), groups: z.array(z.object({ name: z.string(), choices })) })
    .nullable()
    .describe('Official codes and names of the departamento that was named'),
  products: choices.describe('Slugs and titles'),
})

const ABSENT = { ok: false, status: 404, message: 'No hay ningún pedido con ese código.' } as const

/** What the screens of orders ask while they are open. */
export const queueCalls: readonly DeskCall[] = [
  deskCall({
    name: 'readQueue',
    method: 'get',
    path: '/t/:host/cola',
    summary:
      'A page of a list of orders with the counts of all lists; where no order changed since it was read, only who has which open',
    who: { roles: ROLES },
    params: z.object({
      visto: z.coerce.number().int().min(0).optional().describe('`now` of the last answer: milliseconds since 1970'),
    }),
    answers: z.union([shownQueue, unchanged]),
    refusals: [],
    async run({ visto }, asked) {
      const { shop, permission, session, url, deps } = asked
      if (visto !== undefined && !(await hasChangedSince(asked, [asked], visto))) {
        return { ok: true, data: { now: deps.clock(), opened: await openedNow(asked, [asked]) }, back: '' }
      }
      const queue = askedQueue(url.searchParams, {
        country: shop.country,
        role: permission.role,
        personId: session.person.id,
      })
      return { ok: true, data: await readQueue(asked, [asked], queue), back: '' }
    },
  }),
  deskCall({
    name: 'findOrders',
    path: '/t/:host/buscar',
    summary: 'Orders by code, phone in any spelling or its last digits, words of a name, or guide',
    who: { roles: ROLES },
    params: z.object({ q: z.string('Escribe qué buscas.').trim().min(1, 'Escribe qué buscas.').max(100) }),
    answers: shownQueue,
    refusals: [],
    async run({ q }, asked) {
      return { ok: true, data: await findInQueue(asked, [asked], q), back: `/t/${asked.params.host}/pedidos` }
    },
  }),
  deskCall({
    name: 'readFilters',
    method: 'get',
    path: '/t/:host/filtros/opciones',
    summary: 'What the filters of a list can be set to, with the places of one departamento',
    who: { roles: ROLES },
    params: z.object({ departamento: z.string().max(100).default('') }),
    answers: filterOptions,
    refusals: [],
    async run({ departamento }, asked) {
      return { ok: true, data: await readFilterOptions([asked], departamento), back: '' }
    },
  }),
  deskCall({
    name: 'takeOrder',
    path: '/t/:host/pedidos/:code/tomar',
    summary: 'Says for two minutes that somebody has an order open: a mark for the others, never a lock',
    who: workers,
    params: z.object({}),
    answers: z.object({}),
    refusals: [404],
    async run(_params, { deps, shop, session, params }) {
      const code = readCode(params.code ?? '')
      const isThere = await markOrder(deps, shop, { code, personId: session.person.id })
      return isThere ? { ok: true, data: {}, back: `/t/${params.host}/pedidos/${code}` } : ABSENT
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
      return data ? { ok: true, data, back: '' } : ABSENT
    },
  }),
]
