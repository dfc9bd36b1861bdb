import { z } from 'zod'
import { decimalString } from '../../lib/money.ts'
import { LEAD_STATES, type Lead, OPEN_LEADS } from '../../orders/leads/lead.ts'
import { leadKeyOf, leadKeyText } from '../../orders/leads/lead-key.ts'
import { leadsPage } from '../../orders/leads/list-leads.step.ts'
import { listedLead } from '../../orders/queues/listed-order.ts'
import { seenBy } from '../../orders/seen-by.ts'
import { type DeskCall, programCall } from '../calls/desk-call.ts'
import { leadWorkers } from '../leads/lead-workers.ts'
import {
  cursorOf,
  isoTime,
  limit,
  linesForProgram,
  money,
  next,
  programLines,
  programPlace,
  time,
} from './program-values.ts'
import { seesPersons } from './sees-persons.ts'

const programLead = z.object({
  code: z.string(),
  state: z
    .enum(LEAD_STATES)
    .describe(
      '`nuevo`: nobody wrote or called; `contactado`; `recuperado`: ordered; `perdido`; `no-molestar`: do not contact',
    ),
  attempts: z.int().describe('How often somebody opened a chat or called'),
  step: z.string().describe('How far the form was filled in: nombre, carrito, direccion, entrega'),
  startedAt: time,
  changedAt: time.describe('When the shopper last filled something in'),
  currency: z.string(),
  total: money.describe('What its lines cost'),
  lines: programLines,
  place: programPlace,
  person: z
    .object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() })
    .optional()
    .describe('Only for a key with the scope `persons`'),
})

/** Shoppers who nearly ordered. */
export const programLeadCalls: readonly DeskCall[] = [
  programCall({
    method: 'get',
    who: leadWorkers,
    scope: 'orders',
    name: 'listLeads',
    path: '/t/:host/v1/leads',
    summary:
      'Shoppers of the last 30 days who left a phone and did not order, from 15 minutes after their last step, the last begun first',
    params: z.object({
      state: z.enum(LEAD_STATES).optional().describe('Without it those that may still order: `nuevo` and `contactado`'),
      ...{ limit, cursor: cursorOf(leadKeyOf) },
    }),
    answers: z.object({ leads: z.array(programLead), next }),
    refusals: [],
    async run({ state, limit: most, cursor: from }, asked) {
      const { deps, shop } = asked
      const states = state === undefined ? OPEN_LEADS : [state]
      const portion = { states, now: deps.clock(), limit: most + 1, after: from === undefined ? null : leadKeyOf(from) }
      const found = await leadsPage(deps.db.reports, shop.id, portion)
      const shown = found.slice(0, most)
      const last = found.length > most ? shown.at(-1)?.ticket : undefined
      const leads = shown.map((lead) => leadForProgram(lead, seesPersons(asked)))
      return { ok: true, data: { leads, next: last ? leadKeyText(last) : null }, back: '' }
    },
  }),
]

function leadForProgram({ ticket, state, attempts }: Lead, withPerson: boolean): z.infer<typeof programLead> {
  const lead = withPerson ? listedLead(ticket) : seenBy('viewer', listedLead(ticket))
  const { departamento: department, provincia: province, distrito: district, placeCode: code } = lead
  const { name, phone, email, direccion: address } = lead
  return {
    ...{ code: lead.code, state, attempts, step: ticket.status, currency: lead.currency },
    ...{ startedAt: isoTime(ticket.createdAt), changedAt: isoTime(ticket.updatedAt), total: decimalString(lead.total) },
    lines: linesForProgram(lead.lines),
    place: { department, province, district, code },
    ...(withPerson && { person: { name, phone, email, address } }),
  }
}
