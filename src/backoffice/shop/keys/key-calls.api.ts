import { z } from 'zod'
import { revokeKey } from '../../../staff/keys/revoke-key.action.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'

const owners = { roles: ['owner'] } as const

/** A key is made by a form alone, whose answer shows its token. */
export const keyCalls: readonly DeskCall[] = [
  deskCall({
    name: 'revokeKey',
    path: '/t/:host/llaves/quitar',
    summary: 'Ends a key at once',
    who: owners,
    params: z.object({ id: z.string() }),
    answers: z.object({}),
    refusals: [404],
    async run({ id }, { deps, shop, actor, params }) {
      if (!(await revokeKey(deps, shop.id, id, actor)))
        return { ok: false, status: 404, message: 'Esa llave ya no está.' }
      return { ok: true, data: {}, back: `/t/${params.host}/llaves?quitada=si` }
    },
  }),
]
