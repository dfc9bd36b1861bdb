import type { FormEvent } from 'react'
import { Thumbnail } from '../../cart/view/thumbnail.tsx'
import buttons from '../../lib/button.module.css'
import { type CurrencyCode, decimalString, formatMoney } from '../../lib/money.ts'
import { OfferColors, OfferWords } from './offer-words.tsx'
import styles from './offers.module.css'
import { OFFER, type ShownOffer } from './shown-after-offer.ts'

interface Props {
  readonly offer: ShownOffer
  readonly currency: CurrencyCode
  /** The order's page, which takes the answer without script. */
  readonly action: string
  /** Why it could not be taken; '' before. */
  readonly problem: string
  /** The answer is under way. */
  readonly isSending?: boolean
  onSubmit?(event: FormEvent<HTMLFormElement>): void
}

/** One more product in the same parcel: what it costs, what the order then costs, and a plain no. */
export function OfferView({ offer, currency, action, problem, isSending = false, onSubmit }: Props) {
  const { id, image, colors, color, total, shipping } = offer
  return (
    <form
      className={styles.offer}
      method="post"
      action={action}
      {...(onSubmit && { onSubmit })}
      aria-label="Agregar a tu pedido"
    >
      <input type="hidden" name={OFFER.offer} value={id} />
      <input type="hidden" name={OFFER.total} value={decimalString(total)} />
      <div className={styles.row}>
        {image !== '' && <Thumbnail image={image} side={72} />}
        <OfferWords offer={offer} currency={currency} />
      </div>
      <OfferColors colors={colors} label="Color" name={OFFER.color} defaultValue={color} />
      <p className={styles.total}>
        Va en el mismo envío{shipping === 0 ? '' : ', que no sube'}. Tu pedido queda en{' '}
        <strong>{formatMoney(total, currency)}</strong>.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <button
        type="submit"
        className={`${buttons.main} ${buttons.wide}`}
        name={OFFER.says}
        value="si"
        disabled={isSending}
      >
        {isSending ? 'Avisando a la tienda…' : 'Agregar a mi pedido'}
      </button>
      <button
        type="submit"
        className={`${buttons.plain} ${buttons.wide}`}
        name={OFFER.says}
        value="no"
        disabled={isSending}
      >
        No, gracias
      </button>
    </form>
  )
}
