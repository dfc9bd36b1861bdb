import { UNUSABLE_COUPON } from '../../cart/coupons/coupon-words.ts'
import buttons from '../../lib/button.module.css'
import fields from '../controls/field.module.css'
import { FieldError } from '../controls/field-controls.tsx'
import form from '../form/order-form.module.css'
import type { PostedDraft } from '../posted/posted-draft.ts'
import { ACTS, POSTED } from '../posted/posted-names.ts'
import styles from './coupon.module.css'

interface Props {
  readonly draft: Pick<PostedDraft, 'client' | 'refusedCoupon'>
  /** Why the coupon takes nothing off; '' where it does. */
  readonly lack: string
}

/** *Tengo un cupón* on a page of the server. */
export function PostedCoupon({ draft: { client, refusedCoupon }, lack }: Props) {
  if (client.coupon !== '') {
    return (
      <div className={styles.applied}>
        <p>
          <strong>{client.coupon.toUpperCase()}</strong> · {lack || 'Cupón aplicado.'}
        </p>
        <button type="submit" className={buttons.link} name={POSTED.act} value={ACTS.noCoupon}>
          Quitar<span className={form.spoken}> el cupón</span>
        </button>
      </div>
    )
  }
  const id = `pedir-${POSTED.coupon}`
  const isRefused = refusedCoupon !== ''
  return (
    <details className={styles.coupon} open={isRefused || undefined}>
      <summary>Tengo un cupón</summary>
      <div className={styles.row}>
        <label className={form.spoken} htmlFor={id}>
          Código del cupón
        </label>
        <input
          id={id}
          className={fields.input}
          name={POSTED.coupon}
          defaultValue={refusedCoupon}
          maxLength={40}
          autoComplete="off"
          placeholder="Código"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
        />
        <button type="submit" className={buttons.plain} name={POSTED.act} value={ACTS.coupon}>
          Aplicar
        </button>
      </div>
      <FieldError id={id} message={isRefused ? UNUSABLE_COUPON : undefined} />
    </details>
  )
}
