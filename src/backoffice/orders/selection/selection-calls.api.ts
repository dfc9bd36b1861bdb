import { z } from 'zod'
import { type AskedAct, actFields } from '../../../orders/acts/act-fields.ts'
import type { ActDone } from '../../../orders/acts/act-on-order.step.ts'
import type { ActRefusal, UndoRefusal } from '../../../orders/acts/act-refusal.ts'
import { doActs, type ResultOf, undoBatch } from '../../../orders/acts/do-acts.job.ts'
import { actNames, actRule, type OrderActName } from '../../../orders/acts/order-acts.ts'
import type { ActUndone } from '../../../orders/acts/undo-in-transaction.step.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { readCode } from '../../../tickets/code.ts'
import { actorNames } from '../../actor-names.api.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { activityPlace } from '../../exports/activity-place.ts'
import { actKey, workers } from '../acts/act-calls.api.ts'
import { actorsIn, refusalText } from '../acts/act-refusals.ts'
import { actSummaries } from '../acts/act-summaries.ts'
import { orderPath } from '../order/order-path.ts'

const resultsSchema = z.object({
  batch: z.string().describe('Takes all of it back'),
  done: z.int(),
  undoable: z.int().describe('How many of what was done the same person may take back'),
  results: z.array(
    z.object({
      code: z.string(),
      reason: z.string().nullable().describe('Why it was refused; `null` when it was done'),
      message: z.string(),
    }),
  ),
})

/** Acts that name one order's own thing are of no use for a selection. */
const OF_ONE: readonly OrderActName[] = [
  'abrir',
  'editar',
  'corregir',
  'unir',
  'cambio',
  'aceptar-pago',
  'rechazar-pago',
  'comprobante',
]

/** One call for each act that a selection of orders can be given. */
export const selectionCalls: readonly DeskCall[] = actNames
  .filter((act) => !OF_ONE.includes(act))
  .map((act) =>
    deskCall({
      name: `orders_${act.replaceAll('-', '_')}`,
      path: `/t/:host/varios/${act}`,
      summary: `${actSummaries[act]}, for each of up to ${MOST_SELECTED} orders`,
      who: actRule(act),
      params: z.object({
        ...actFields[act].shape,
        key: actKey,
        codes: z
          .union([
            z.array(z.string().max(20)),
            z
              .string()
              .max(20)
              .transform((code) => [code]),
          ])
          .pipe(z.array(z.string()).min(1, 'Elige al menos un pedido.').max(MOST_SELECTED)),
      }),
      answers: resultsSchema,
      refusals: [],
      run: ({ key, codes, ...fields }, asked) => runSelection({ act, fields } as AskedAct, { key, codes }, asked),
    }),
  )

interface Selected {
  readonly key: string
  readonly codes: readonly string[]
}

async function runSelection(asked: AskedAct, { key, codes }: Selected, request: SellerRequest): Promise<CallAnswer> {
  const { deps, shop, permission, actor } = request
  return selectionAnswer(key, await doActs(deps, shop, { codes, asked, key, actor, permission }), request)
}

export const undoSelectionCall = deskCall({
  name: 'orders_undo',
  path: '/t/:host/varios/deshacer',
  summary: 'Takes back what was done with a selection, order by order',
  who: workers,
  params: z.object({
    key: actKey,
    batch: actKey,
    note: z.string().max(1_000).default(''),
    pedido: z.string().max(20).optional().describe('The order whose page a posted form leads back to'),
    actividad: activityPlace,
  }),
  answers: resultsSchema,
  refusals: [],
  async run({ key, batch, note, ...from }, asked) {
    const { deps, shop, permission, actor } = asked
    const results = await undoBatch(deps, shop, { batch, key, note, actor, permission })
    return selectionAnswer(key, results, asked, backTo(from, results, asked))
  },
})

interface From {
  readonly pedido?: string | undefined
  readonly actividad?: string | undefined
}

/** Where a posted form leads back to; the page says what was taken back. */
function backTo({ pedido, actividad }: From, results: Results, { params }: SellerRequest): string {
  const base = `/t/${params.host}`
  const done = results.filter(({ outcome }) => outcome.ok).length
  const said = { deshechos: String(done), ...(done < results.length && { sin: String(results.length - done) }) }
  if (pedido !== undefined) return `${orderPath(base, readCode(pedido))}?${new URLSearchParams(said)}`
  if (actividad === undefined) return `${base}/pedidos`
  return `${base}/actividad?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(actividad)), ...said })}`
}

type Results = readonly ResultOf<ActDone | ActUndone, ActRefusal | UndoRefusal>[]

async function selectionAnswer(
  batch: string,
  results: Results,
  { deps, shop, params }: SellerRequest,
  back = `/t/${params.host}/pedidos`,
): Promise<CallAnswer> {
  const refusals = results.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.refusal]))
  const nameOf = await actorNames(deps.db.read, refusals.flatMap(actorsIn), shop.id)
  const told = { now: deps.clock(), currency: shop.currency, nameOf }
  const listed = results.map(({ code, outcome }) => ({
    code,
    reason: outcome.ok ? null : outcome.refusal.reason,
    message: outcome.ok ? '' : refusalText(outcome.refusal, told),
  }))
  const undoable = results.filter(({ outcome }) => outcome.ok && isUndoable(outcome.value)).length
  return {
    ok: true,
    data: { batch, done: results.length - refusals.length, undoable, results: listed },
    back,
  }
}

function isUndoable(done: ActDone | ActUndone): boolean {
  return 'undoUntil' in done && done.undoUntil !== null
}
