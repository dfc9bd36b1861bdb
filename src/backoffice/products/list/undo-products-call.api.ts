import { z } from 'zod'
import { productFields } from '../../../catalogue/changes/product-fields.ts'
import { type UndoProductsRefusal, undoProducts } from '../../../catalogue/changes/undo-products.action.ts'
import { actorNames } from '../../actor-names.api.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { activityPlace, backToActivity } from '../../exports/activity-place.ts'
import { ago } from '../../orders/time-words.ts'
import {
  answered,
  catalogueKeepers,
  listFrom,
  listState,
  listText,
  listWords,
  productsAnswer,
} from '../editor/product-calls.api.ts'
import { productId } from './bulk-asked.ts'

/** The way back of a change of products, from the list, the editor and *Actividad*. */
export const undoProductsCall: DeskCall = deskCall({
  name: 'undoProducts',
  path: '/t/:host/productos/deshacer',
  summary: 'Takes back what one entry of the log changed of products',
  who: catalogueKeepers,
  params: z.object({
    hecho: z.string().max(64),
    estado: listState,
    q: listWords,
    desde: listFrom,
    ficha: z.union([z.literal(''), productId]).default(''),
    actividad: activityPlace,
  }),
  answers: productsAnswer,
  refusals: [404, 409],
  async run({ hecho, estado, q, desde, ficha, actividad }, asked) {
    const { deps, shop, actor } = asked
    const undone = await undoProducts(deps, shop, { entry: hecho, actor })
    if (!undone.ok) {
      const message = await undoWords(undone.refusal, deps)
      return { ok: false, status: undoStatus[undone.refusal.reason], message }
    }
    const { entry, results } = undone.value
    const answer = answered(asked, undone.value, { list: { estado, q, desde }, of: results.length })
    if (!answer.ok) return answer
    if (actividad !== undefined) {
      const left = results.filter((one) => !('conflicts' in one) || one.conflicts.length > 0).length
      return { ...answer, back: backToActivity(asked.params.host, actividad, { entry, left }) }
    }
    if (ficha === '') return answer
    const list = listText({ estado, q, desde })
    return { ...answer, back: `/t/${asked.params.host}/producto/${ficha}?guardado=${entry ?? ''}&${list}` }
  },
})

const undoStatus = {
  'not-found': 404,
  'already-back': 409,
  'changed-since': 409,
  'not-possible': 409,
} as const satisfies Record<UndoProductsRefusal['reason'], number>

async function undoWords(refusal: UndoProductsRefusal, { db, clock }: SellerRequest['deps']): Promise<string> {
  switch (refusal.reason) {
    case 'not-found':
      return 'Eso ya no se puede deshacer.'
    case 'already-back':
      return 'Ya está como antes.'
    case 'not-possible':
      return `No se puede deshacer. ${refusal.wrong[0]?.message ?? ''}`.trim()
    case 'changed-since': {
      const { title, field, hand } = refusal
      const names = await actorNames(db.read, hand ? [hand.by] : [])
      const who = hand ? `${names(hand.by)} lo cambió ${ago(hand.at, clock())}` : 'Una importación lo cambió después'
      return `${who}: ${productFields[field].label.toLowerCase()} de ${title}. Así que ya no se puede deshacer.`
    }
  }
}
