import { z } from 'zod'
import { makeKey } from '../../../staff/keys/make-key.action.ts'
import { revokeKey } from '../../../staff/keys/revoke-key.action.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import { keyFields, wantedKey } from './key-fields.ts'
import { TOO_MANY_KEYS } from './key-words.ts'

const owners = { roles: ['owner'] } as const

const PROVE_AGAIN = {
  ok: false,
  status: 403,
  message: 'Vuelve a entrar para hacer una llave: con ella un programa entra a tu tienda.',
} as const

const TOO_MANY = { ok: false, status: 409, message: TOO_MANY_KEYS } as const

/** Keys of the shop. One opens more shops where it is made on the command line. */
export const keyCalls: readonly DeskCall[] = [
  deskCall({
    name: 'makeKey',
    path: '/t/:host/llaves',
    summary: 'Makes a key for a program. Its token is in this answer alone',
    who: owners,
    params: keyFields,
    answers: z.object({ id: z.string(), token: z.string() }),
    refusals: [403, 409],
    async run(wanted, { deps, shop, actor, session, params }) {
      if (!isFresh(session, deps.clock())) return PROVE_AGAIN
      const made = await makeKey(deps, [shop.id], wantedKey(wanted, deps.clock()), actor)
      if (!made.ok) return TOO_MANY
      const { key, token } = made.value
      return { ok: true, data: { id: key.id, token }, back: `/t/${params.host}/llaves` }
    },
  }),
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
