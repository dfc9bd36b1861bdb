import type { Shop } from '../shops/shop.ts'
import type { SellerSnapshot } from './sheet.ts'

/** The seller by the shop's settings of this moment. Without a legal name, the shop's name stands on the sheet. */
export function sellerSnapshot({ config }: Pick<Shop, 'config'>): SellerSnapshot {
  const { legal_name, tax_id, legal_address, logo_title } = config
  return { name: legal_name ?? logo_title, taxId: tax_id ?? '', address: legal_address ?? '' }
}
