import { z } from 'zod'
import { doLeadAct, type LeadRefusal } from '../../orders/leads/do-lead-act.action.ts'
import { LEAD_ACT_NAMES, LEAD_STATES } from '../../orders/leads/lead.ts'
import { readCode } from '../../tickets/code.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../calls/desk-call.ts'
import { leadStateNames } from './lead-words.ts'
import { leadWorkers } from './lead-workers.ts'

/** What a seller does about shoppers who nearly ordered. */
export const leadCalls: readonly DeskCall[] = [
  deskCall({
    name: 'doLeadAct',
    path: '/t/:host/recuperar/:code',
    summary: 'Notes what was done about a lead. An opened chat counts as opened, never as sent',
    who: leadWorkers,
    params: z.object({ acto: z.enum(LEAD_ACT_NAMES, 'Elige qué pasó.') }),
    answers: z.object({ state: z.enum(LEAD_STATES), attempts: z.number() }),
    refusals: [404, 409],
    async run({ acto }, { deps, shop, params, actor }) {
      const made = await doLeadAct(deps, shop, { code: readCode(params.code ?? ''), act: acto }, actor)
      if (!made.ok) return refusals[made.refusal.reason](made.refusal as never)
      const { state, attempts } = made.value
      return { ok: true, data: { state, attempts }, back: `/t/${params.host}/recuperar` }
    },
  }),
]

const refusals: {
  readonly [Reason in LeadRefusal['reason']]: (refusal: Extract<LeadRefusal, { reason: Reason }>) => CallAnswer
} = {
  'lead-not-found': () => ({ ok: false, status: 404, message: 'No hay ningún pedido a medias con ese código.' }),
  'lead-ordered': ({ code }) => ({ ok: false, status: 409, message: `Ya hizo su pedido: ${code}.` }),
  'lead-state': ({ state }) => ({
    ok: false,
    status: 409,
    message: `Está en «${leadStateNames[state]}»: eso ya no se puede.`,
  }),
}
