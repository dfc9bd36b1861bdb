import { z } from 'zod'
import type { Outcome } from '../../lib/outcome.ts'
import { doLeadAct } from '../../orders/leads/do-lead-act.action.ts'
import { LEAD_ACT_NAMES, LEAD_STATES, type Lead } from '../../orders/leads/lead.ts'
import type { LeadRefusal } from '../../orders/leads/lead-refusal.ts'
import { undoContact } from '../../orders/leads/undo-contact.action.ts'
import { readCode } from '../../tickets/code.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../calls/desk-call.ts'
import { leadStateNames } from './lead-words.ts'
import { leadWorkers } from './lead-workers.ts'

/** What became of a lead. Its version names the act that may be taken back. */
const shown = z.object({ state: z.enum(LEAD_STATES), attempts: z.number(), version: z.number() })

/** What a seller does about shoppers who nearly ordered. */
export const leadCalls: readonly DeskCall[] = [
  deskCall({
    name: 'doLeadAct',
    path: '/t/:host/recuperar/:code',
    summary: 'Notes what was done about a lead. An opened chat counts as opened, never as sent',
    who: leadWorkers,
    params: z.object({ acto: z.enum(LEAD_ACT_NAMES, 'Elige qué pasó.') }),
    answers: shown,
    refusals: [404, 409],
    async run({ acto }, { deps, shop, params, actor }) {
      const made = await doLeadAct(deps, shop, { code: readCode(params.code ?? ''), act: acto }, actor)
      // Whoever was only spoken to is still to be won back, and stays open.
      const stays = acto === 'abrir' || acto === 'llamar'
      return answerOf(made, `/t/${params.host}/recuperar${stays ? `/${params.code}` : ''}`)
    },
  }),
  deskCall({
    name: 'undoLeadContact',
    path: '/t/:host/recuperar/:code/deshacer',
    summary: 'Takes back that a lead was contacted, as long as nothing else was done with it since',
    who: leadWorkers,
    params: z.object({ version: z.coerce.number().int() }),
    answers: shown,
    refusals: [404, 409],
    async run({ version }, { deps, shop, params, actor }) {
      const undone = await undoContact(deps, shop, { code: readCode(params.code ?? ''), version }, actor)
      return answerOf(undone, `/t/${params.host}/recuperar`)
    },
  }),
]

function answerOf(made: Outcome<Lead, LeadRefusal>, back: string): CallAnswer {
  if (!made.ok) return refusals[made.refusal.reason](made.refusal as never)
  const { state, attempts, version } = made.value
  return { ok: true, data: { state, attempts, version }, back }
}

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
  'lead-changed': () => ({ ok: false, status: 409, message: 'Ya se hizo otra cosa con él: no se puede deshacer.' }),
}
