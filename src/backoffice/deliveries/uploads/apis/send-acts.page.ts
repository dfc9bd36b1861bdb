import { cityKinds, PRODUCT_KIND } from '../../../../dispatch/apis/dropi-order.ts'
import { nameAtCourier } from '../../../../dispatch/apis/name-at-courier.action.ts'
import { queueSendings } from '../../../../dispatch/apis/queue-sendings.action.ts'
import { sendDue } from '../../../../dispatch/apis/send-orders.job.ts'
import { dropiOrders } from '../../../../dispatch/apis/sending-facts.step.ts'
import { withdrawSending } from '../../../../dispatch/apis/withdraw-sending.job.ts'
import { sourceText } from '../../../../dispatch/uploads/courier-source.ts'
import { placeKey } from '../../../../dispatch/uploads/lacks.ts'
import { chosenName } from '../../../../dispatch/uploads/upload-candidate.ts'
import type { UploadCourier } from '../../../../dispatch/uploads/upload-couriers.step.ts'
import { findOrders } from '../../../../orders/orders.store.ts'
import { findSending } from '../../../../orders/parcels/courier-rows/courier-sendings.store.ts'
import { seeOther } from '../../../../web/see-other.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { DeskAnswer } from '../../../frame/desk-page.ts'
import { shownParcels } from '../shown-parcels.api.ts'
import { uploadsPath } from '../uploads-path.ts'
import { sendPath } from './api-paths.ts'
import { queueMessage, withdrawMessage } from './api-words.ts'
import { askedProducts } from './asked-products.ts'
import { apiCourierOf, shownSend } from './send.page.tsx'

/** What is not sent by then is gone on with beside the requests. */
const PATIENCE_MS = 4_000

/** Sends the chosen parcels, keeps what the courier calls products and places, sends one again, or takes one back. */
export async function sendActs(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const courier = await apiCourierOf(asked)
  if (!courier) return null
  const act = fields.get('hacer') ?? ''
  if (act === 'retirar') return withdraw(fields, asked, courier)
  if (act === 'otra') return sendAgain(fields, asked, courier)
  const chosen = fields.getAll('marcado')
  const toggled = fields.get('grupo') ?? ''
  if (toggled !== '') return shownSend(asked, { chosen, toggled, fields })
  const isRead = await keepProducts(fields, asked, courier)
  if (!isRead) return shownSend(asked, { chosen, fields, message: 'No se envió nada. Revisa los números de producto.' })
  return send(asked, courier, chosen)
}

async function send(asked: SellerRequest, courier: UploadCourier, chosen: readonly string[]): Promise<DeskAnswer> {
  const { deps, shop, actor, permission } = asked
  const named = { id: courier.courier, name: courier.name }
  const queued = await queueSendings(deps, shop, { courier: named, chosen, actor, permission })
  if (!queued.ok) return shownSend(asked, { chosen, message: queueMessage(queued.refusal, courier.name) })
  const until = deps.clock() + PATIENCE_MS
  await sendDue(deps, { shopId: shop.id, courier: courier.courier }, () => deps.clock() > until)
  return seeOther(`${sendPath(uploadsPath(asked), courier.ref)}?hecho=enviado`)
}

/** Keeps the numbers that were typed. Nothing is kept where one of them is none. */
async function keepProducts(fields: URLSearchParams, asked: SellerRequest, courier: UploadCourier): Promise<boolean> {
  const { deps, shop, actor } = asked
  const parcels = (await shownParcels(asked, courier, {})).filter(({ why }) => why === null)
  const given = { courier: courier.courier, parcels, now: deps.clock() }
  const products = askedProducts(await dropiOrders(deps.db.read, shop, given), fields)
  if (products.some(({ isWrong }) => isWrong)) return false
  const typed = products.filter(({ field, isKnown, value }) => fields.has(field) && (isKnown || value !== ''))
  const names = typed.map(({ key, value }) => ({
    ...{ courier: courier.courier, kind: PRODUCT_KIND, ours: key, theirs: value.replace(/[\s#]/g, '') },
  }))
  await nameAtCourier(deps, shop, { names, actor })
  return true
}

async function sendAgain(fields: URLSearchParams, asked: SellerRequest, courier: UploadCourier): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const parcelId = fields.get('paquete') ?? ''
  const sending = await findSending(deps.db.read, shop.id, { courier: courier.courier, parcelId })
  if (!sending) return shownSend(asked, { message: 'Ese envío ya no está.' })
  const [order] = await findOrders(deps.db.read, shop.id, [sending.orderId])
  if (!order) return shownSend(asked, { message: 'Ese pedido ya no está.' })
  const given = { courier: courier.courier, parcels: [{ order, parcelId }], now: deps.clock() }
  const [read] = await dropiOrders(deps.db.read, shop, given)
  const kinds = { departamento: 'place.department', ciudad: cityKinds[shop.country] } as const
  const told = { departamento: read?.body.state, ciudad: read?.body.city }
  const names = (['departamento', 'ciudad'] as const).flatMap((field) => {
    const theirs = fields.get(field)?.trim().slice(0, 80)
    if (!read || theirs === undefined || theirs === told[field]) return []
    const kind = kinds[field]
    return [{ courier: courier.courier, kind, ours: placeKey(kind, sourceText(kind, read.facts), read.facts), theirs }]
  })
  await nameAtCourier(deps, shop, { names, actor })
  return send(asked, courier, [chosenName({ code: order.code, parcelId })])
}

async function withdraw(fields: URLSearchParams, asked: SellerRequest, courier: UploadCourier): Promise<DeskAnswer> {
  const { deps, shop, actor, permission } = asked
  const named = { courier: courier.courier, parcelId: fields.get('paquete') ?? '', actor, permission }
  const withdrawn = await withdrawSending(deps, shop, named)
  return withdrawn.ok
    ? seeOther(`${sendPath(uploadsPath(asked), courier.ref)}?hecho=retirado`)
    : shownSend(asked, { message: withdrawMessage(withdrawn.refusal, courier.name) })
}
