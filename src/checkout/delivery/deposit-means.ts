import type { ShopConfig } from '../../shops/shop.ts'

/** How a deposit can be paid to the seller's accounts: `Yape, Plin o BCP`; '' without any. */
export function depositMeans({ payment_accounts }: Pick<ShopConfig, 'payment_accounts'>): string {
  const shown = (payment_accounts ?? []).filter(({ isOn }) => isOn)
  const means = [...new Set(shown.map((account) => account.means))]
  const last = means.pop() ?? ''
  return means.length === 0 ? last : `${means.join(', ')} o ${last}`
}
