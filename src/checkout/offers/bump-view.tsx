import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react'
import { Thumbnail } from '../../cart/view/thumbnail.tsx'
import type { CurrencyCode } from '../../lib/money.ts'
import { POSTED } from '../posted/posted-names.ts'
import { OfferColors, OfferWords } from './offer-words.tsx'
import type { OfferedBump } from './offered-bump.ts'
import styles from './offers.module.css'

interface Props {
  readonly bump: OfferedBump
  readonly currency: CurrencyCode
  readonly box: InputHTMLAttributes<HTMLInputElement>
  /** For the choice of a colour; `null` where it is not asked yet. */
  readonly select: SelectHTMLAttributes<HTMLSelectElement> | null
}

/** One more product that can be added to the order: a box, its picture, what it says and what it costs. */
export function BumpCard({ bump, currency, box, select }: Props) {
  const { id, sentence, image, colors } = bump
  return (
    <div className={styles.offer}>
      <label className={styles.row}>
        <input type="checkbox" name={POSTED.bump} value={id} {...box} />
        {image !== '' && <Thumbnail image={image} side={56} />}
        <OfferWords offer={bump} currency={currency} />
      </label>
      {select && <OfferColors colors={colors} label={`Color de ${sentence}`} name={POSTED.bumpColor} {...select} />}
    </div>
  )
}
