import type { Shop } from '../shops/shop.ts'
import type { SellerThen } from './sheet.ts'

/** Who sells, as the shop's settings say now. A shop that says no legal name has its own name on the sheet. */
export function sellerThen({ config }: Pick<Shop, 'config'>): SellerThen {
  const { legal_name, tax_id, legal_address, logo_title } = config
  return { name: legal_name ?? logo_title, taxId: tax_id ?? '', address: legal_address ?? '' }
}
