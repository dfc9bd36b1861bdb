import type { SelectHTMLAttributes } from 'react'
import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import fields from '../controls/field.module.css'
import type { OfferedBump } from './offered-bump.ts'
import styles from './offers.module.css'

interface Props {
  readonly offer: Pick<OfferedBump, 'sentence' | 'price' | 'own'>
  readonly currency: CurrencyCode
}

/** What an offer says, with its price and, where it costs less, that of the shop. */
export function OfferWords({ offer: { sentence, price, own }, currency }: Props) {
  return (
    <span>
      {sentence} por <strong>{formatMoney(price, currency)}</strong>{' '}
      {own > price && (
        <s>
          <span className={styles.spoken}>en vez de </span>
          {formatMoney(own, currency)}
        </s>
      )}
    </span>
  )
}

/** The choice of a colour, where there are several. */
export function OfferColors({
  colors,
  label,
  ...select
}: { readonly colors: readonly string[]; readonly label: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  if (colors.length < 2) return null
  return (
    <select className={fields.input} aria-label={label} {...select}>
      {colors.map((color) => (
        <option key={color}>{color}</option>
      ))}
    </select>
  )
}
