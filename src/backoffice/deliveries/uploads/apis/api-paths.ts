import type { SellerRequest } from '../../../desk-request.ts'

/** Where parcels are sent to a courier without a file. */
export function sendPath(uploads: string, ref: string): string {
  return `${uploads}/courier/${encodeURIComponent(ref)}/enviar`
}

/** Where a courier is connected. */
export function connectPath({ shop }: Pick<SellerRequest, 'shop'>, ref: string): string {
  return `/t/${shop.hosts[0]}/couriers/conexion/${encodeURIComponent(ref)}`
}
