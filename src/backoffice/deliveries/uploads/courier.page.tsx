import { templateOf } from '../../../dispatch/uploads/courier-templates.store.ts'
import { chosenName } from '../../../dispatch/uploads/upload-candidate.ts'
import { uploadCandidates } from '../../../dispatch/uploads/upload-candidates.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { chosenCodes, chosenCourier } from './chosen-courier.api.ts'
import { CourierUploads } from './courier-uploads.tsx'
import { groupOf } from './parcel-groups.ts'
import { courierPath, uploadsPath } from './uploads-path.ts'

/** The parcels that may be uploaded to a courier, and its template. */
export function courierUploadsPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownCourier(asked, {})
}

interface Shown {
  /** What is wrong with what was posted; '' for nothing. */
  readonly message?: string
  /** The names of the parcels that were chosen; by default those that the courier has. */
  readonly chosen?: readonly string[]
  /** The group that is to be chosen as a whole, or no longer where it was. */
  readonly toggled?: string
}

export async function shownCourier(
  asked: SellerRequest,
  { message = '', chosen, toggled }: Shown,
): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const courier = await chosenCourier(asked)
  if (!courier) return null
  const now = deps.clock()
  const codes = chosenCodes(asked)
  const [template, parcels] = await Promise.all([
    templateOf(deps.db.read, shop.id, courier.courier),
    uploadCandidates(deps.db, shop, { name: courier.name, now, ...(codes.length > 0 && { codes }) }),
  ])
  const wanted = new Set(chosen)
  const shown = parcels
    .map((one) => ({ ...one, name: chosenName({ code: one.order.code, parcelId: one.parcelId }) }))
    // Without a choice of orders, what another courier has is no matter here.
    .filter(({ taker, why }) => codes.length > 0 || (taker !== 'other' && why !== 'rider'))
    .map((one) => {
      const isUsual = codes.length > 0 || one.taker === 'this'
      return { ...one, group: groupOf(one), isChosen: one.why === null && (chosen ? wanted.has(one.name) : isUsual) }
    })
  const isOn = shown.some((one) => one.group === toggled && !one.isChosen)
  const path = uploadsPath(asked)
  return deskPage(
    <CourierUploads
      path={courierPath(path, courier.ref)}
      back={path}
      query={asked.url.search}
      name={courier.name}
      isKnown={courier.file?.upload !== undefined}
      template={template}
      parcels={shown.map((one) => (one.group === toggled && one.why === null ? { ...one, isChosen: isOn } : one))}
      currency={shop.currency}
      message={message}
      time={shopTime(now, shop.country)}
    />,
    { title: courier.name, status: message === '' ? 200 : 422 },
  )
}
