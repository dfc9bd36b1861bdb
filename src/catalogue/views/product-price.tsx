import { type CurrencyCode, formatMoney, shortMoney } from '../../lib/money.ts'
import { normalPrice, salePrice, savings } from '../pricing.ts'
import type { Tiers } from '../product.ts'
import styles from './product-price.module.css'

interface Props {
  readonly tiers: Tiers
  readonly currency: CurrencyCode
}

/** Crossed-out normal price, sale price and the word OFERTA, or only the price when the product is not on offer. `large` also shows the savings. */
export function ProductPrice({ tiers, currency, large = false }: Props & { readonly large?: boolean }) {
  const onOffer = savings(tiers) > 0
  return (
    <p className={large ? `${styles.prices} ${styles.large}` : styles.prices}>
      {onOffer && (
        <span className={styles.before}>
          <del className={styles.normal}>
            <span className={styles.hint}>Precio normal: </span>
            {formatMoney(normalPrice(tiers), currency)}
          </del>
          {large && <SavingsTag tiers={tiers} currency={currency} />}
        </span>
      )}
      <strong className={styles.sale}>
        {onOffer && <span className={styles.hint}>Precio de oferta: </span>}
        {formatMoney(salePrice(tiers), currency)}
      </strong>
      {onOffer && <span className={styles.offer}>OFERTA</span>}
    </p>
  )
}

/** `Ahorras S/ 40`, or nothing when the product is not on offer. */
export function SavingsTag({ tiers, currency }: Props) {
  const saved = savings(tiers)
  if (saved === 0) return null
  return <span className={styles.saved}>Ahorras {shortMoney(saved, currency)}</span>
}
