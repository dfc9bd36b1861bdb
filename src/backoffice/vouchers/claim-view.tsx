import type { Claim } from './claim.ts'
import styles from './claim-view.module.css'
import { VoucherLink } from './voucher-link.tsx'

/** What a payment that is to be verified says, with its picture. */
export function ClaimView({ claim: { text, amount, picture, seen } }: { readonly claim: Claim }) {
  return (
    <div className={styles.claim}>
      <p>
        <strong>{amount}</strong> por {text}
      </p>
      {seen !== '' && <p className={styles.seen}>{seen}</p>}
      {picture !== '' && <VoucherLink href={picture} about={`${text}, ${amount}`} isLarge />}
    </div>
  )
}
