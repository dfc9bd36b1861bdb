import { z } from 'zod'
import { fieldOf } from '../../shops/shop-fields.ts'
import { type UndoShopRefusal, undoShopChange } from '../../shops/undo-shop-change.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../desk-call.ts'
import { SETTINGS_GROUPS } from './settings-groups.ts'

const owners = { roles: ['owner'] } as const

/** What an owner does with settings beside saving a form. */
export const settingsCalls: readonly DeskCall[] = [
  deskCall({
    name: 'undoSettings',
    path: '/t/:host/ajustes/deshacer',
    summary: 'Takes a change of the shop’s settings back, as long as nobody has changed the same fields since',
    who: owners,
    params: z.object({
      cambio: z.string().min(1).max(64).describe('The id of the change in the log'),
      grupo: z.enum(SETTINGS_GROUPS).optional().describe('Where a posted form leads back to'),
    }),
    answers: z.object({ id: z.string().nullable().describe('The change that took it back') }),
    refusals: [404, 409],
    async run({ cambio, grupo }, { deps, shop, actor }) {
      const host = shop.hosts[0] ?? ''
      const undone = await undoShopChange(deps, actor, { shopId: shop.id, host, entry: cambio })
      if (!undone.ok) return refused(undone.refusal)
      const { entry } = undone.value
      const base = `/t/${host}/ajustes`
      return { ok: true, data: { id: entry }, back: grupo ? `${base}/${grupo}?guardado=${entry ?? ''}` : base }
    },
  }),
]

function refused(refusal: UndoShopRefusal): CallAnswer {
  if (refusal.reason === 'nothing-to-undo')
    return { ok: false, status: 404, message: 'Ese cambio ya no se puede deshacer.' }
  const labels = refusal.fields.map((name) => fieldOf(name).label).join(', ')
  return { ok: false, status: 409, message: `Alguien volvió a cambiar esto después: ${labels}.` }
}
