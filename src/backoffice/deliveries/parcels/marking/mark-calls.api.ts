import { z } from 'zod'
import { MARKS } from '../../../../dispatch/marks/mark.ts'
import type { MarkAnswer, MarkRefusal } from '../../../../dispatch/marks/mark-answer.ts'
import { markParcel } from '../../../../dispatch/marks/mark-parcel.action.ts'
import { LONGEST_TYPED } from '../../../../dispatch/marks/typed-parcel.ts'
import { unmarkParcel } from '../../../../dispatch/marks/unmark-parcel.job.ts'
import { actorNames } from '../../../actor-names.api.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../../calls/desk-call.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { actKey, refusalAnswer } from '../../../orders/acts/act-calls.api.ts'
import { actorsIn } from '../../../orders/acts/act-refusals.ts'
import { markRefusalText, markStatus } from './mark-words.ts'
import type { MarkedLine } from './marked-line.ts'
import { markers } from './markers.ts'

const markCall = deskCall({
  name: 'parcel_mark',
  path: '/t/:host/marcar/codigo',
  summary: 'Says where one parcel is, by its order’s code or its guide',
  who: markers,
  params: z.object({
    key: actKey,
    mark: z.enum(MARKS),
    typed: z.string().trim().min(1, 'Escribe un código o una guía.').max(LONGEST_TYPED),
  }),
  answers: z.object({
    marked: z.object({
      code: z.string(),
      isAlready: z.boolean().describe('It was so before, and nothing was done'),
      undo: z
        .object({ code: z.string(), seqs: z.array(z.int()) })
        .nullable()
        .describe('What takes it back'),
    }),
  }),
  refusals: [409],
  async run({ key, mark, typed }, asked) {
    const { deps, shop, permission, actor, params } = asked
    const did = await markParcel(deps, shop, { key, mark, typed, permission, actor })
    if (did.ok) return { ok: true, data: { marked: markedLine(did.value) }, back: `/t/${params.host}/marcar` }
    return refusedMark(did.refusal, asked)
  },
})

export function markedLine({ code, isAlready, seqs, isUndoable }: MarkAnswer): MarkedLine {
  return { code, isAlready, undo: isUndoable ? { code, seqs } : null }
}

async function refusedMark(refusal: MarkRefusal, asked: SellerRequest): Promise<CallAnswer> {
  const message = await markProblem(refusal, asked)
  return { ok: false, status: markStatus[refusal.reason], message, errors: [], extra: { reason: refusal.reason } }
}

/** Why nothing was marked, with the names of those who were first. */
export async function markProblem(refusal: MarkRefusal, { deps, shop }: SellerRequest): Promise<string> {
  const actors = refusal.reason === 'act-refused' ? actorsIn(refusal.refusal) : []
  const nameOf = await actorNames(deps.db.read, actors, shop.id)
  return markRefusalText(refusal, { now: deps.clock(), currency: shop.currency, nameOf })
}

const seqs = z
  .union([
    z.array(z.coerce.number().int().min(2)),
    z.coerce
      .number()
      .int()
      .min(2)
      .transform((one) => [one]),
  ])
  .pipe(z.array(z.number()).min(1).max(4))

const unmarkCall = deskCall({
  name: 'parcel_unmark',
  path: '/t/:host/marcar/deshacer',
  summary: 'Takes back what a mark did; a parcel that left is annulled',
  who: markers,
  params: z.object({ key: actKey, code: z.string().max(20), seqs }),
  answers: z.object({ code: z.string() }),
  refusals: [409],
  async run(fields, asked) {
    const { deps, shop, permission, actor, params } = asked
    const did = await unmarkParcel(deps, shop, { ...fields, permission, actor })
    if (!did.ok) return refusalAnswer(did.refusal, asked)
    return { ok: true, data: did.value, back: `/t/${params.host}/marcar?deshecho=${did.value.code}` }
  },
})

export const markCalls: readonly DeskCall[] = [markCall, unmarkCall]
