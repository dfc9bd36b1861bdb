import { chosenName } from '../../../dispatch/uploads/upload-candidate.ts'
import { uploadCandidates } from '../../../dispatch/uploads/upload-candidates.step.ts'
import type { UploadCourier } from '../../../dispatch/uploads/upload-couriers.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { chosenCodes } from './chosen-courier.api.ts'
import type { ShownParcel } from './parcel-choices.tsx'
import { groupOf } from './parcel-groups.ts'

export interface Chosen {
  /** The names of the parcels that were chosen; by default those that the courier has. */
  readonly chosen?: readonly string[] | undefined
  /** The group that is to be chosen as a whole, or no longer where it was. */
  readonly toggled?: string | undefined
}

/** The parcels that may be given to a courier, with those that are chosen. `?codigo=`: of these orders. */
export async function shownParcels(
  asked: SellerRequest,
  { name }: Pick<UploadCourier, 'name'>,
  { chosen, toggled }: Chosen,
): Promise<readonly ShownParcel[]> {
  const { deps, shop } = asked
  const codes = chosenCodes(asked)
  const given = { name, now: deps.clock(), ...(codes.length > 0 && { codes }) }
  const parcels = await uploadCandidates(deps.db, shop, given)
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
  return shown.map((one) => (one.group === toggled && one.why === null ? { ...one, isChosen: isOn } : one))
}
