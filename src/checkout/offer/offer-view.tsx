import type { FormEvent } from 'react'
import { Thumbnail } from '../../cart/view/thumbnail.tsx'
import buttons from '../../lib/button.module.css'
import { type CurrencyCode, decimalString, formatMoney } from '../../lib/money.ts'
import fields from '../controls/field.module.css'
import styles from './offer.module.css'
import { OFFER, type ShownOffer } from './shown-offer.ts'

interface Props {
  readonly offer: ShownOffer
  readonly currency: CurrencyCode
  /** The order's page, which takes the answer without script. */
  readonly action: string
  /** Why it could not be taken; '' before. */
  readonly problem: string
  onSubmit?(event: FormEvent<HTMLFormElement>): void
}

/** One more product in the same parcel: what it costs, what the order then costs, and a plain no. */
export function OfferView({ offer, currency, action, problem, onSubmit }: Props) {
  const { id, sentence, image, price, own, colors, color, total, shipping } = offer
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
        <p>
          {sentence} por <strong>{formatMoney(price, currency)}</strong>{' '}
          {own > price && (
            <s>
              <span className={styles.spoken}>en vez de </span>
              {formatMoney(own, currency)}
            </s>
          )}
        </p>
      </div>
      {colors.length > 1 && (
        <select className={fields.input} name={OFFER.color} aria-label="Color" defaultValue={color}>
          {colors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <p className={styles.total}>
        Va en el mismo envío{shipping === 0 ? '' : ', que no sube'}. Tu pedido queda en{' '}
        <strong>{formatMoney(total, currency)}</strong>.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" className={`${buttons.main} ${buttons.wide}`} name={OFFER.says} value="si">
        Agregar a mi pedido
      </button>
      <button type="submit" className={`${buttons.plain} ${buttons.wide}`} name={OFFER.says} value="no">
        No, gracias
      </button>
    </form>
  )
}
