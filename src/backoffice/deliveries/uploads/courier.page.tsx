import { API_COURIERS } from '../../../dispatch/apis/courier-api.ts'
import { findCourierApi } from '../../../dispatch/apis/courier-apis.store.ts'
import { templateOf } from '../../../dispatch/uploads/courier-templates.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { connectPath, sendPath } from './apis/api-paths.ts'
import { chosenCourier } from './chosen-courier.api.ts'
import { CourierUploads } from './courier-uploads.tsx'
import { type Chosen, shownParcels } from './shown-parcels.api.ts'
import { courierPath, uploadsPath } from './uploads-path.ts'

/** The parcels that may be uploaded to a courier, and its template. */
export function courierUploadsPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownCourier(asked, {})
}

interface Shown extends Chosen {
  /** What is wrong with what was posted; '' for nothing. */
  readonly message?: string
}

export async function shownCourier(
  asked: SellerRequest,
  { message = '', chosen, toggled }: Shown,
): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const courier = await chosenCourier(asked)
  if (!courier) return null
  const [template, parcels, api] = await Promise.all([
    templateOf(deps.db.read, shop.id, courier.courier),
    shownParcels(asked, courier, { chosen, toggled }),
    findCourierApi(deps.db.read, shop.id, courier.courier),
  ])
  const path = uploadsPath(asked)
  return deskPage(
    <CourierUploads
      path={courierPath(path, courier.ref)}
      back={path}
      query={asked.url.search}
      name={courier.name}
      isKnown={courier.file?.upload !== undefined}
      template={template}
      parcels={parcels}
      sendPath={api ? sendPath(path, courier.ref) : null}
      connectPath={API_COURIERS.includes(courier.courier) && !api ? connectPath(asked, courier.ref) : null}
      currency={shop.currency}
      message={message}
      time={shopTime(deps.clock(), shop.country)}
    />,
    { title: courier.name, status: message === '' ? 200 : 422 },
  )
}
