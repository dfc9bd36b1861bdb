import { UNUSABLE_COUPON } from '../../cart/coupons/coupon-words.ts'
import buttons from '../../lib/button.module.css'
import type { PostedDraft } from '../posted/posted-draft.ts'
import { ACTS, POSTED } from '../posted/posted-names.ts'
import { AskedCoupon, GivenCoupon, RemoveWords } from './coupon-view.tsx'

interface Props {
  readonly draft: Pick<PostedDraft, 'client' | 'refusedCoupon'>
  /** Why the coupon takes nothing off; '' where it does. */
  readonly lack: string
}

/** A coupon's code on a page of the server: its buttons post the form. */
export function PostedCoupon({ draft: { client, refusedCoupon }, lack }: Props) {
  if (client.coupon !== '') {
    return (
      <GivenCoupon code={client.coupon.toUpperCase()} said={lack || 'Cupón aplicado.'}>
        <button type="submit" className={buttons.link} name={POSTED.act} value={ACTS.noCoupon}>
          <RemoveWords />
        </button>
      </GivenCoupon>
    )
  }
  return (
    <AskedCoupon
      id={`pedir-${POSTED.coupon}`}
      problem={refusedCoupon === '' ? '' : UNUSABLE_COUPON}
      input={{ defaultValue: refusedCoupon }}
    >
      <button type="submit" className={buttons.plain} name={POSTED.act} value={ACTS.coupon}>
        Aplicar
      </button>
    </AskedCoupon>
  )
}
