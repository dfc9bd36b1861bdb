import { type UploadCourier, uploadCouriers } from '../../../dispatch/uploads/upload-couriers.step.ts'
import { MOST_ROWS_AT_ONCE } from '../../../dispatch/uploads/upload-run.ts'
import { readCode } from '../../../tickets/code.ts'
import type { SellerRequest } from '../../desk-request.ts'

/** The courier that an address names; `null` for none of the shop's. */
export async function chosenCourier({ deps, shop, params }: SellerRequest): Promise<UploadCourier | null> {
  const all = await uploadCouriers(deps.db.read, shop, deps.couriers)
  return all.find(({ ref }) => ref === params.empresa) ?? null
}

/** The codes of the orders that were chosen before, as `?codigo=` has them. */
export function chosenCodes({ url }: SellerRequest): readonly string[] {
  return [...new Set(url.searchParams.getAll('codigo').map(readCode))].slice(0, MOST_ROWS_AT_ONCE)
}
