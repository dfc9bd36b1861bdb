import { z } from 'zod'
import { settleRiderBalance } from '../../../dispatch/riders/settle-rider-balance.action.ts'
import { settleRiderDay } from '../../../dispatch/riders/settle-rider-day.action.ts'
import type { SettlementRefusal } from '../../../dispatch/riders/settlement-refusal.ts'
import { undoRiderSettlement } from '../../../dispatch/riders/undo-rider-settlement.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { actKey } from '../../orders/acts/act-calls.api.ts'
import { decimalMoney } from '../parcels/decimal-money.ts'
import { MARK_FIELDS } from './day/day-form.ts'
import { dayShape } from './day/day-shape.ts'
import { riderPath, settlementPath } from './rider-path.ts'
import { toldRefusal } from './settlement-refusals.ts'
import { settlers } from './settlers.ts'

/** As many as one person carries. */
const MOST = 100

const short = z.string().max(60).default('')
const marks = z.object({
  id: z.string().min(1).max(64),
  ...Object.fromEntries(MARK_FIELDS.map((name) => [name, short])),
})

const settled = z.object({ id: z.string(), held: z.int(), fee: z.int(), owedBefore: z.int(), handed: z.int() })

/** What couriers who are persons settle. */
export const riderCalls: readonly DeskCall[] = [
  deskCall({
    name: 'settleRiderDay',
    path: '/t/:host/rendiciones',
    summary: 'Saves the day of a courier who is a person: its parcels, what was paid and what was handed over',
    who: settlers,
    isLong: true,
    params: z.object({
      key: actKey,
      rider: z.string().max(64),
      day: dayShape,
      seen: short.describe('The settlements that its author saw'),
      handed: short.describe('What was really handed over; empty only where nothing is due'),
      note: z.string().max(500, 'Escribe hasta 500 caracteres.').default('').describe('Why it differs'),
      earlier: z.array(z.string().max(100)).max(MOST).default([]).describe('`code:payment` of earlier deliveries'),
      marks: z.array(marks).max(MOST).default([]),
    }),
    answers: settled,
    refusals: [404, 409],
    async run({ key, ...typed }, asked) {
      const { deps, shop, actor } = asked
      const read = typed as unknown as Parameters<typeof settleRiderDay>[2]['typed']
      const saved = await settleRiderDay(deps, shop, { typed: read, key, actor })
      if (!saved.ok) return refusedAnswer(asked, saved.refusal)
      const { id, held, fee, owedBefore, handed } = saved.value
      return { ok: true, data: { id, held, fee, owedBefore, handed }, back: settlementPath(shop, id) }
    },
  }),
  deskCall({
    name: 'undoRiderSettlement',
    path: '/t/:host/rendiciones/:rendicion/deshacer',
    summary: 'Takes a settlement back with all that it moved, if nothing later depends on it',
    who: settlers,
    params: z.object({}),
    answers: z.object({ id: z.string() }),
    refusals: [404, 409],
    async run(_, asked) {
      const { deps, shop, actor, permission, params } = asked
      const undone = await undoRiderSettlement(deps, shop, { id: params.rendicion ?? '', actor, permission })
      if (!undone.ok) return refusedAnswer(asked, undone.refusal)
      return { ok: true, data: { id: undone.value.id }, back: riderPath(shop, undone.value.courierId) }
    },
  }),
  deskCall({
    name: 'settleRiderBalance',
    path: '/t/:host/motorizados/:rider/saldo',
    summary: 'Notes money between a courier and the shop, or corrects what is open',
    who: settlers,
    params: z.object({
      key: actKey,
      que: z.enum(['recibi', 'pague', 'perdono', 'sumo'], 'Elige qué pasó.'),
      monto: decimalMoney,
      nota: z.string().trim().max(500, 'Escribe hasta 500 caracteres.').default(''),
      visto: short.describe('The settlements that its author saw; empty to count whatever others noted meanwhile'),
    }),
    answers: z.object({ id: z.string() }),
    refusals: [404, 409],
    async run({ key, que, monto, nota, visto }, asked) {
      const { deps, shop, actor, params } = asked
      const kind = que === 'recibi' || que === 'pague' ? 'pago' : 'ajuste'
      const amount = que === 'recibi' || que === 'perdono' ? monto : -monto
      const [rider, seen] = [params.rider ?? '', visto || null]
      const saved = await settleRiderBalance(deps, shop, { rider, kind, amount, note: nota, seen, key, actor })
      if (!saved.ok) return refusedAnswer(asked, saved.refusal)
      return { ok: true, data: { id: saved.value.id }, back: riderPath(shop, rider) }
    },
  }),
]

async function refusedAnswer(asked: SellerRequest, refusal: SettlementRefusal): Promise<CallAnswer> {
  return { ok: false, ...(await toldRefusal(asked, refusal)) }
}
