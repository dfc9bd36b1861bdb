import { z } from 'zod'
import { type ApiKey, SCOPES } from '../../../staff/keys/api-key.ts'
import { makeKey } from '../../../staff/keys/make-key.action.ts'
import { revokeKey } from '../../../staff/keys/revoke-key.action.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'

const owners = { roles: ['owner'] } as const
const DAY_MS = 86_400_000

const PROVE_AGAIN = {
  ok: false,
  status: 403,
  message: 'Vuelve a entrar para hacer una llave: con ella un programa entra a tu tienda.',
} as const

const NEEDS_ORDERS = 'Para ver datos de personas, marca también los pedidos.'
const TOO_MANY = { ok: false, status: 409, message: 'Tienes 50 llaves. Quita una que ya no uses.' } as const

/** Keys of the shop. One opens more shops where it is made on the command line. */
export const keyCalls: readonly DeskCall[] = [
  deskCall({
    name: 'makeKey',
    path: '/t/:host/llaves',
    summary: 'Makes a key for a program. Its token is in this answer alone',
    who: owners,
    params: z.object({
      nombre: z.string().trim().min(1, 'Ponle un nombre, como «Mi hoja de Google».').max(60, 'Hasta 60 letras.'),
      permiso: z
        .union([z.enum(SCOPES).transform((one) => [one]), z.array(z.enum(SCOPES))], 'Marca al menos un permiso.')
        .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
        .refine((scopes) => scopes.length > 0, 'Marca al menos un permiso.')
        .refine((scopes) => !scopes.includes('persons') || scopes.includes('orders'), NEEDS_ORDERS),
      dias: z
        .literal('')
        .transform(() => null)
        .or(z.coerce.number('Escribe cuántos días.').int().min(1).max(3_650, 'Hasta 3650 días.'))
        .default(null),
    }),
    answers: z.object({ id: z.string(), token: z.string() }),
    refusals: [403, 409],
    async run({ nombre: name, permiso: scopes, dias }, { deps, shop, actor, session, params }) {
      if (!isFresh(session, deps.clock())) return PROVE_AGAIN
      const endsAt: ApiKey['endsAt'] = dias === null ? null : deps.clock() + dias * DAY_MS
      const made = await makeKey(deps, [shop.id], { name, scopes, endsAt }, actor)
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
