import { z } from 'zod'
import { markOrder } from '../../../orders/acts/mark-order.action.ts'
import { ROLES } from '../../../staff/team/permission.ts'
import { readCode } from '../../../tickets/code.ts'
import { type DeskCall, deskCall, personCall } from '../../calls/desk-call.ts'
import type { PersonRequest, SellerRequest } from '../../desk-request.ts'
import { inEachShop } from '../../shops-of-person.api.ts'
import { workers } from '../acts/act-calls.api.ts'
import { readFilterOptions } from '../filters/read-filter-options.api.ts'
import { readOrder, sameOrder } from '../order/read-order.api.ts'
import { askedQueue, askerOf } from './asked-queue.ts'
import { hasChangedSince, openedNow } from './read-changes.api.ts'
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

const since = z.object({
  visto: z.coerce.number().int().min(0).optional().describe('`now` of the last answer: milliseconds since 1970'),
})
const searched = z.object({ q: z.string('Escribe qué buscas.').trim().min(1, 'Escribe qué buscas.').max(100) })
const ofPlaces = z.object({ departamento: z.string().max(100).default('') })

// What the screens of lists ask: of one shop, and of all shops where a person works.
const reading = {
  method: 'get' as const,
  summary:
    'A page of a list of orders with the counts of all lists; where no order changed since it was read, only who has which open',
  params: since,
  answers: z.union([shownQueue, unchanged]),
  refusals: [],
}
const finding = {
  summary:
    'Orders by code, phone in any spelling or its last digits, words of a name, or guide; for a viewer by code alone',
  params: searched,
  answers: shownQueue,
  refusals: [],
}
const filtering = {
  method: 'get' as const,
  summary: 'What the filters of a list can be set to, with the places of one departamento',
  params: ofPlaces,
  answers: filterOptions,
  refusals: [],
}

async function readList({ visto }: z.output<typeof since>, asked: PersonRequest, works: readonly SellerRequest[]) {
  if (visto !== undefined && !(await hasChangedSince(asked, works, visto))) {
    return { now: asked.deps.clock(), opened: await openedNow(asked, works) }
  }
  return readQueue(asked, works, askedQueue(asked.url.searchParams, askerOf(asked, works)))
}

/** What the screens of orders ask while they are open. */
export const queueCalls: readonly DeskCall[] = [
  deskCall({
    ...{ name: 'readQueue', path: '/t/:host/cola', who: { roles: ROLES }, ...reading },
    run: async (params, asked) => ({ ok: true, data: await readList(params, asked, [asked]), back: '' }),
  }),
  personCall({
    ...{ name: 'readQueueOfAllShops', path: '/cola', ...reading },
    async run(params, asked) {
      return { ok: true, data: await readList(params, asked, await inEachShop(asked)), back: '' }
    },
  }),
  deskCall({
    ...{ name: 'findOrders', path: '/t/:host/buscar', who: { roles: ROLES }, ...finding },
    async run({ q }, asked) {
      return { ok: true, data: await findInQueue(asked, [asked], q), back: `/t/${asked.params.host}/pedidos` }
    },
  }),
  personCall({
    ...{ name: 'findOrdersOfAllShops', path: '/buscar', ...finding },
    async run({ q }, asked) {
      return { ok: true, data: await findInQueue(asked, await inEachShop(asked), q), back: '/pedidos' }
    },
  }),
  deskCall({
    ...{ name: 'readFilters', path: '/t/:host/filtros/opciones', who: { roles: ROLES }, ...filtering },
    async run({ departamento }, asked) {
      return { ok: true, data: await readFilterOptions([asked], departamento), back: '' }
    },
  }),
  personCall({
    ...{ name: 'readFiltersOfAllShops', path: '/filtros/opciones', ...filtering },
    async run({ departamento }, asked) {
      return { ok: true, data: await readFilterOptions(await inEachShop(asked), departamento), back: '' }
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
    summary: 'An order with everything that its screen shows; where it did not change since, only who else has it open',
    who: { roles: ROLES },
    params: z.object({
      version: z.coerce.number().int().min(1).optional().describe('The version that the screen shows'),
    }),
    answers: z.union([
      z.object({ card: z.object({ code: z.string() }).loose() }).loose(),
      z.object({ version: z.int(), openedBy: z.array(z.string()) }),
    ]),
    refusals: [404],
    async run({ version }, asked) {
      const code = asked.params.code ?? ''
      const same = version === undefined ? null : await sameOrder(asked, code, version)
      const data = same ?? (await readOrder(asked, code))
      return data ? { ok: true, data, back: '' } : ABSENT
    },
  }),
]
