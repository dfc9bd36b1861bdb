import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react'
import { Thumbnail } from '../../cart/view/thumbnail.tsx'
import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import fields from '../controls/field.module.css'
import { POSTED } from '../posted/posted-names.ts'
import styles from './bump.module.css'
import type { OfferedBump } from './offered-bump.ts'

interface Props {
  readonly bump: OfferedBump
  readonly currency: CurrencyCode
  readonly box: InputHTMLAttributes<HTMLInputElement>
  /** For the choice of a colour; `null` where it is not asked yet. */
  readonly select: SelectHTMLAttributes<HTMLSelectElement> | null
}

/** One more product that can be added to the order: a box, its picture, what it says and what it costs. */
export function BumpCard({ bump: { id, sentence, image, price, own, colors }, currency, box, select }: Props) {
  return (
    <div className={styles.card}>
      <label className={styles.row}>
        <input type="checkbox" name={POSTED.bump} value={id} {...box} />
        {image !== '' && <Thumbnail image={image} side={56} />}
        <span>
          {sentence}
          <strong>
            {' por '}
            {formatMoney(price, currency)}
          </strong>{' '}
          {own > price && (
            <s>
              <span className={styles.spoken}>en vez de </span>
              {formatMoney(own, currency)}
            </s>
          )}
        </span>
      </label>
      {select && colors.length > 1 && (
        <select className={fields.input} name={POSTED.bumpColor} aria-label={`Color de ${sentence}`} {...select}>
          {colors.map((color) => (
            <option key={color}>{color}</option>
          ))}
        </select>
      )}
    </div>
  )
}
