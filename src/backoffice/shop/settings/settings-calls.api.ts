import { z } from 'zod'
import { findActivity } from '../../../activity/activity.store.ts'
import { changeShop } from '../../../shops/fields/change-shop.action.ts'
import { labelIn } from '../../../shops/fields/shop-fields.ts'
import { type UndoShopRefusal, undoShopChange } from '../../../shops/fields/undo-shop-change.action.ts'
import { storeLogo } from '../../../shops/looks/logo-file.platform.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { actorNames } from '../../actor-names.api.ts'
import { type CallAnswer, type DeskCall, deskCall, fileCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { activityPlace, backToActivity } from '../../exports/activity-place.ts'
import { ago } from '../../orders/time-words.ts'
import { PROVE_AGAIN } from '../deposit-accounts/account-calls.api.ts'
import { settingsChanges } from './settings-changes.api.ts'
import { SETTINGS_GROUPS } from './settings-groups.ts'

const owners = { roles: ['owner'] } as const

const LARGEST_LOGO = 8 * 2 ** 20
const NO_PICTURE =
  'Ese archivo no se puede leer como imagen. Sube el logo en PNG, JPG, WebP o SVG; si es una foto HEIC de iPhone, haz una captura de pantalla y súbela.'

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
      actividad: activityPlace,
    }),
    answers: z.object({ id: z.string().nullable().describe('The change that took it back') }),
    refusals: [403, 404, 409],
    async run({ cambio, grupo, actividad }, { deps, shop, actor, session }) {
      const host = shop.hosts[0] ?? ''
      const fields = (await findActivity(deps.db.read, shop.id, cambio))?.details.fields
      const isOfAccounts = Array.isArray(fields) && fields.includes('payment_accounts')
      // It asks what the change itself asked.
      if (isOfAccounts && !isFresh(session, deps.clock())) return PROVE_AGAIN
      const undone = await undoShopChange(deps, actor, { shopId: shop.id, host, entry: cambio })
      if (!undone.ok) return refused(undone.refusal, { deps, shop })
      const { entry } = undone.value
      if (actividad !== undefined)
        return { ok: true, data: { id: entry }, back: backToActivity(host, actividad, { entry, left: 0 }) }
      const base = `/t/${host}/ajustes`
      return { ok: true, data: { id: entry }, back: grupo ? `${base}/${grupo}?guardado=${entry ?? ''}` : base }
    },
  }),
  fileCall({
    name: 'saveLogo',
    path: '/t/:host/ajustes/logo',
    summary: 'Keeps a picture as the shop’s logo: trimmed, 88 pixels high at most',
    who: owners,
    largest: LARGEST_LOGO,
    answers: z.object({ id: z.string().nullable().describe('The change in the log') }),
    refusals: [429],
    async run({ bytes }, asked) {
      const stored = await storeLogo(asked.deps.settings.media, bytes)
      if (!stored.ok) return { ok: false, status: 422, message: NO_PICTURE }
      return setLogo(asked, stored.value)
    },
  }),
  deskCall({
    name: 'removeLogo',
    path: '/t/:host/ajustes/logo/quitar',
    summary: 'Shows the shop’s name instead of its logo',
    who: owners,
    params: z.object({}),
    answers: z.object({ id: z.string().nullable().describe('The change in the log') }),
    refusals: [],
    run: (_, asked) => setLogo(asked, null),
  }),
]

async function setLogo({ deps, shop, actor }: SellerRequest, logo_image: string | null): Promise<CallAnswer> {
  const host = shop.hosts[0] ?? ''
  const changed = await changeShop(deps, actor, host, { logo_image })
  if (!changed.ok) return { ok: false, status: 409, message: 'No se pudo guardar el logo. Prueba otra vez.' }
  const { entry } = changed.value
  return { ok: true, data: { id: entry }, back: `/t/${host}/ajustes/aspecto?guardado=${entry ?? ''}` }
}

/** Says what was changed since, and by whom. */
async function refused(
  refusal: UndoShopRefusal,
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
): Promise<CallAnswer> {
  if (refusal.reason === 'nothing-to-undo')
    return { ok: false, status: 404, message: 'Ese cambio ya no se puede deshacer.' }
  const changes = await settingsChanges(deps.db.read, shop.id, 200)
  const last = changes.find(({ details }) =>
    refusal.fields.some((name) => (details.fields as readonly unknown[]).includes(name)),
  )
  const names = await actorNames(deps.db.read, last ? [last.actor] : [])
  const who = last
    ? `${names(last.actor)} volvió a cambiar esto ${ago(last.at, deps.clock())}`
    : 'Alguien volvió a cambiar esto después'
  return {
    ok: false,
    status: 409,
    message: `${who}: ${refusal.fields.map((name) => labelIn(name, shop.country)).join(', ')}.`,
  }
}
