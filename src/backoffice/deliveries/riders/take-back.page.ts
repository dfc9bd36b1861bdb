import { readAct } from '../../../orders/acts/act-fields.ts'
import { doAct } from '../../../orders/acts/do-act.action.ts'
import { actRule } from '../../../orders/acts/order-acts.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { may } from '../../../staff/team/permission.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { shownRider } from './rider.page.tsx'
import { riderPath } from './rider-path.ts'

/** Parcels that somebody does not bring after all: each waits for another courier. */
export async function takeBackForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, actor, params } = asked
  const key = fields.get('key') ?? ''
  const chosen = [...new Set(fields.getAll('paquete'))].map((value) => value.split(':') as [code: string, id?: string])
  if (!may(permission, actRule('anular-guia'))) return shownRider(asked, 'No tienes permiso para quitarle pedidos.')
  if (!/^[\w-]{8,80}$/.test(key)) return shownRider(asked, 'Recarga la página e inténtalo otra vez.')
  if (chosen.length === 0) return shownRider(asked, 'Marca al menos un pedido.')
  if (chosen.length > MOST_SELECTED) return shownRider(asked, `Marca hasta ${MOST_SELECTED} pedidos.`)
  let back = 0
  for (const [code, parcel = ''] of chosen) {
    const read = readAct('anular-guia', { parcel })
    const request = { code, key: `${key}:${code}:${parcel}`, batch: key, actor, permission }
    const did = read.ok ? await doAct(deps, shop, { ...request, asked: read.value }) : read
    if (did.ok) back += 1
  }
  const said = new URLSearchParams({ quitados: String(back), fallaron: String(chosen.length - back) })
  return seeOther(`${riderPath(shop, params.rider ?? '')}?${said}`)
}
