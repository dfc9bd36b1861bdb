import { API_COURIERS } from '../../../../dispatch/apis/courier-api.ts'
import { findCourierApi } from '../../../../dispatch/apis/courier-apis.store.ts'
import { dropiOrders } from '../../../../dispatch/apis/sending-facts.step.ts'
import type { UploadCourier } from '../../../../dispatch/uploads/upload-couriers.step.ts'
import { findOrders } from '../../../../orders/orders.store.ts'
import { listSendings } from '../../../../orders/parcels/courier-rows/courier-sendings.store.ts'
import { may } from '../../../../staff/team/permission.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { shopTime } from '../../../orders/shop-time.ts'
import { chosenCodes, chosenCourier } from '../chosen-courier.api.ts'
import { type Chosen, shownParcels } from '../shown-parcels.api.ts'
import { courierPath, uploadsPath } from '../uploads-path.ts'
import { connectPath, sendPath } from './api-paths.ts'
import { askedProducts } from './asked-products.ts'
import { connecters } from './connecters.ts'
import { Send, type ShownSending } from './send.tsx'

/** As many of the last parcels that were sent are shown. */
const SHOWN = 200

/** The parcels that may be sent to a courier by its interface, and what came of those that were. */
export function sendPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownSend(asked, {})
}

interface Shown extends Chosen {
  /** What is wrong with what was posted; '' for nothing. */
  readonly message?: string
  /** What was posted. */
  readonly fields?: URLSearchParams
}

export async function shownSend(asked: SellerRequest, { message = '', fields, ...chosen }: Shown): Promise<DeskAnswer> {
  const { deps, shop, permission, url } = asked
  const courier = await apiCourierOf(asked)
  if (!courier) return null
  const { read } = deps.db
  const [api, parcels, sendings] = await Promise.all([
    findCourierApi(read, shop.id, courier.courier),
    shownParcels(asked, courier, chosen),
    listSendings(read, shop.id, { courier: courier.courier, limit: SHOWN }),
  ])
  const underWay = new Set(
    sendings.filter(({ state }) => state === 'waiting' || state === 'sending').map(({ parcelId }) => parcelId),
  )
  const open = parcels.filter(({ parcelId }) => !underWay.has(parcelId))
  const [now, codes] = [deps.clock(), chosenCodes(asked)]
  const given = { courier: courier.courier, parcels: open.filter(({ why }) => why === null), now }
  const path = uploadsPath(asked)
  return deskPage(
    <Send
      path={sendPath(path, courier.ref)}
      query={codes.length > 0 ? `?${new URLSearchParams(codes.map((code) => ['codigo', code]))}` : ''}
      back={courierPath(path, courier.ref)}
      connectPath={may(permission, connecters) ? connectPath(asked, courier.ref) : ''}
      name={courier.name}
      api={api}
      parcels={open}
      products={askedProducts(await dropiOrders(read, shop, given), fields)}
      sendings={await withPlaces(asked, courier, sendings)}
      orderPath={`/t/${shop.hosts[0]}/pedido`}
      currency={shop.currency}
      message={message}
      said={message === '' ? (url.searchParams.get('hecho') ?? '') : ''}
      time={shopTime(now, shop.country)}
    />,
    { title: `Enviar a ${courier.name}`, status: message === '' ? 200 : 422 },
  )
}

/** The courier that the address names, if it has an interface of its own. */
export async function apiCourierOf(asked: SellerRequest): Promise<UploadCourier | null> {
  const courier = await chosenCourier(asked)
  return courier && API_COURIERS.includes(courier.courier) ? courier : null
}

/** What the courier refused, with the place as it was told. */
async function withPlaces(
  { deps, shop }: SellerRequest,
  { courier }: UploadCourier,
  sendings: Awaited<ReturnType<typeof listSendings>>,
): Promise<readonly ShownSending[]> {
  const refused = sendings.filter(({ state, why }) => state === 'refused' && why === 'courier')
  const orders = await findOrders(deps.db.read, shop.id, [...new Set(refused.map(({ orderId }) => orderId))])
  const parcels = refused.flatMap(({ orderId, parcelId }) => {
    const order = orders.find(({ id }) => id === orderId)
    return order ? [{ order, parcelId }] : []
  })
  const read = await dropiOrders(deps.db.read, shop, { courier, parcels, now: deps.clock() })
  const places = new Map(parcels.map(({ parcelId }, nth) => [parcelId, read[nth]?.body] as const))
  return sendings.map((sending) => {
    const body = places.get(sending.parcelId)
    return { sending, place: body ? { state: body.state, city: body.city } : null }
  })
}
