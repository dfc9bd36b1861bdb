import { sellerFacts } from '../../shops/seller.ts'
import type { Shop } from '../../shops/shop.ts'

/** Who sells, for reading pages; nothing where nothing is set. */
export function SellerFacts({ shop, className }: { readonly shop: Shop; readonly className?: string | undefined }) {
  const facts = sellerFacts(shop)
  if (facts.length === 0) return null
  return (
    <ul className={className}>
      {facts.map(({ label, value, href }) => (
        <li key={label}>
          {label}: {href === undefined ? value : <a href={href}>{value}</a>}
        </li>
      ))}
    </ul>
  )
}
