import { z } from 'zod'
import { closeShop } from '../../../shops/close-shop.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { proved } from '../../signing-in/account/proved.ts'

const owners = { roles: ['owner'] } as const
const answers = z.object({ closedAt: z.number().nullable() })

/** Closing a shop and opening it again. Each asks for a sign-in of the last ten minutes. */
export const shopStateCalls: readonly DeskCall[] = [
  deskCall({
    name: 'closeShop',
    path: '/t/:host/tienda/cerrar',
    summary: 'Closes the shop: it says so and takes no orders; nothing is lost',
    who: owners,
    params: z.object({}),
    answers,
    refusals: [404],
    run: (_, asked) => changed(asked, 'closed'),
  }),
  deskCall({
    name: 'reopenShop',
    path: '/t/:host/tienda/abrir',
    summary: 'Opens a closed shop again',
    who: owners,
    params: z.object({}),
    answers,
    refusals: [404],
    run: (_, asked) => changed(asked, 'open'),
  }),
]

function changed(asked: SellerRequest, to: 'closed' | 'open'): Promise<CallAnswer> {
  return proved(asked, async ({ deps, actor, shop, params }) => {
    const after = await closeShop(deps, actor, shop.id, to)
    if (!after) return { ok: false, status: 404, message: 'Esta tienda ya no está.' }
    return { ok: true, data: { closedAt: after.closedAt }, back: `/t/${params.host}/tienda` }
  })
}
