import { z } from 'zod'
import { storeQr } from '../../../shops/looks/qr-file.platform.ts'
import { withAccount } from '../../../shops/payment-account.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { type DeskCall, fileCall } from '../../calls/desk-call.ts'
import { accountsOf, saveAccounts } from './save-accounts.api.ts'

const LARGEST = 8 * 2 ** 20
const NO_PICTURE =
  'Ese archivo no se puede leer como foto. Sube el QR en PNG, JPG o WebP; si es una foto HEIC de iPhone, haz una captura de pantalla y súbela.'

/** Where the money goes is changed only by somebody who has just signed in. */
export const PROVE_AGAIN = {
  ok: false,
  status: 403,
  message: 'Vuelve a entrar para cambiar a dónde te pagan.',
} as const

/** What is sent beside the form of accounts. */
export const accountCalls: readonly DeskCall[] = [
  fileCall({
    name: 'saveAccountQr',
    path: '/t/:host/ajustes/cuentas/qr',
    summary:
      'Keeps a picture as the QR code of an account for deposits, as it is. The field `cuenta` of the form is the account’s id',
    who: { roles: ['owner'] },
    largest: LARGEST,
    answers: z.object({ id: z.string().nullable().describe('The change in the log') }),
    refusals: [403, 404, 409, 429],
    async run({ bytes, fields }, asked) {
      const { deps, shop, session } = asked
      if (!isFresh(session, deps.clock())) {
        return PROVE_AGAIN
      }
      const account = accountsOf(shop).find(({ id }) => id === fields.cuenta)
      if (!account) return { ok: false, status: 404, message: 'Esa cuenta ya no está.' }
      const stored = await storeQr(deps.settings.media, bytes)
      if (!stored.ok) return { ok: false, status: 422, message: NO_PICTURE }
      return saveAccounts(asked, withAccount(accountsOf(shop), { ...account, qr: stored.value }))
    },
  }),
]
