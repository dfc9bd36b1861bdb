import { z } from 'zod'
import { type AskedAct, actFields } from '../../../orders/acts/act-fields.ts'
import type { ActRefusal, UndoRefusal } from '../../../orders/acts/act-refusal.ts'
import { doAct } from '../../../orders/acts/do-act.action.ts'
import { actNames, actRule } from '../../../orders/acts/order-acts.ts'
import { undoAct } from '../../../orders/acts/undo-act.action.ts'
import { ORDER_STATES } from '../../../orders/order.ts'
import { ROLES } from '../../../staff/team/permission.ts'
import { actorNames } from '../../actor-names.api.ts'
import { type CallAnswer, type DeskCall, programCall } from '../../calls/desk-call.ts'
import type { ShopRequest } from '../../desk-request.ts'
import { shopTime } from '../shop-time.ts'
import { momentWords } from '../time-words.ts'
import { actorsIn, actStatus, refusalText } from './act-refusals.ts'
import { actSummaries } from './act-summaries.ts'

/** Made by the page for each try of the seller's, so that a try that is sent twice is done once. */
export const actKey = z.string().regex(/^[\w-]{8,80}$/, 'Recarga la página e inténtalo otra vez.')

/** Everybody but those who only look. */
export const workers = { roles: ROLES.filter((role) => role !== 'viewer') }

const actDoneSchema = z.object({
  code: z.string(),
  state: z.enum(ORDER_STATES),
  version: z.int().describe('The number of the order’s last event'),
  event: z.object({ seq: z.int(), act: z.string(), at: z.int() }),
  undoUntil: z.int().nullable().describe('Until when its author may take it back: milliseconds since 1970'),
  conflicts: z
    .array(z.object({ field: z.string(), now: z.unknown(), wants: z.unknown() }))
    .describe('Fields that somebody else changed meanwhile; all others were saved'),
  missing: z.array(z.string()).describe('What the order still lacks to leave'),
  offersCancelling: z.boolean(),
  again: z.string().describe('When the order comes back to its queue, in words; empty where the act does not say it'),
})

/** One call for each act of `order-acts.ts`. */
export const actCalls: readonly DeskCall[] = actNames.map((act) =>
  programCall({
    scope: 'acts',
    name: `order_${act.replaceAll('-', '_')}`,
    path: `/t/:host/pedidos/:code/${act}`,
    summary: actSummaries[act],
    who: actRule(act),
    params: z.object({
      ...actFields[act].shape,
      key: actKey,
      version: z.coerce.number().int().min(1).optional().describe('The version that the seller saw'),
    }),
    answers: actDoneSchema,
    refusals: [409],
    run: ({ key, version, ...fields }, asked) => runAct({ act, fields } as AskedAct, { key, version }, asked),
  }),
)

interface Enveloped {
  readonly key: string
  readonly version?: number | undefined
}

async function runAct(asked: AskedAct, { key, version }: Enveloped, request: ShopRequest): Promise<CallAnswer> {
  const { deps, shop, permission, actor, params } = request
  const code = params.code ?? ''
  const did = await doAct(deps, shop, { code, asked, version, key, actor, permission })
  if (!did.ok) return refusalAnswer(did.refusal, request)
  const { order, event, undoUntil, conflicts, missing, offersCancelling } = did.value
  const { seq, at } = event
  const { contactAt } = order.work
  const again =
    'contactAt' in event.change && contactAt !== null
      ? momentWords(contactAt, shopTime(deps.clock(), shop.country))
      : ''
  const data = { code, state: order.state, version: order.version, event: { seq, act: event.act, at }, undoUntil }
  return {
    ok: true,
    data: { ...data, conflicts, missing, offersCancelling, again },
    back: `/t/${params.host}/pedidos/${code}${leftOut(conflicts)}`,
  }
}

/** What the page of a posted form says was not saved. */
function leftOut(conflicts: readonly { readonly field: string }[]): string {
  if (conflicts.length === 0) return ''
  return `?${new URLSearchParams(conflicts.map(({ field }) => ['sin-guardar', field]))}`
}

export const undoCall = programCall({
  scope: 'acts',
  name: 'order_undo',
  path: '/t/:host/pedidos/:code/deshacer',
  summary: 'Takes back an act of an order, if nothing later depends on it',
  who: workers,
  params: z.object({
    key: actKey,
    seq: z.coerce.number().int().min(2).describe('The number of the event'),
    note: z.string().max(1_000).default(''),
  }),
  answers: z.object({ code: z.string(), state: z.enum(ORDER_STATES), version: z.int() }),
  refusals: [409],
  async run({ key, seq, note }, asked) {
    const { deps, shop, permission, actor, params } = asked
    const code = params.code ?? ''
    const did = await undoAct(deps, shop, { code, seq, key, note, actor, permission })
    if (!did.ok) return refusalAnswer(did.refusal, asked)
    const { state, version } = did.value.order
    return { ok: true, data: { code, state, version }, back: `/t/${params.host}/pedidos/${code}` }
  },
})

export async function refusalAnswer(
  refusal: ActRefusal | UndoRefusal,
  { deps, shop, permission }: ShopRequest,
): Promise<CallAnswer> {
  const nameOf = await actorNames(deps.db.read, actorsIn(refusal), shop.id)
  const message = refusalText(refusal, { now: deps.clock(), currency: shop.currency, nameOf })
  const errors = refusal.reason === 'wrong-fields' ? refusal.fields : []
  const { reason, ...facts } = refusal
  const way = reason === 'no-stock' ? { mayOverride: permission.role === 'owner' } : {}
  return { ok: false, status: actStatus[reason], message, errors, extra: { reason, ...facts, ...way } }
}
