import { readAct } from '../../../orders/acts/act-fields.ts'
import { doActs } from '../../../orders/acts/do-acts.job.ts'
import { findAnyCourier } from '../../../orders/parcels/couriers.store.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { shownAssign } from './assign.page.tsx'
import { riderPath } from './rider-path.ts'

/** One act for each chosen order. */
export async function assignForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, actor, params } = asked
  const codes = fields.getAll('codes')
  const key = fields.get('key') ?? ''
  const rider = params.rider ?? ''
  if (!/^[\w-]{8,80}$/.test(key)) return shownAssign(asked, 'Recarga la página e inténtalo otra vez.', codes)
  if (codes.length === 0) return shownAssign(asked, 'Marca al menos un pedido.', codes)
  const read = readAct('preparar', { courier: rider })
  if (!read.ok || !(await findAnyCourier(deps.db.read, shop.id, rider))) return null
  const results = await doActs(deps, shop, { codes, asked: read.value, key, actor, permission })
  const failed = results.filter(({ outcome }) => !outcome.ok).length
  const said = new URLSearchParams({ asignados: String(results.length - failed), fallaron: String(failed) })
  return seeOther(`${riderPath(shop, rider)}?${said}&lote=${encodeURIComponent(key)}`)
}
