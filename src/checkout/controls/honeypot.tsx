import styles from '../form/order-form.module.css'
import { POSTED } from '../posted/posted-names.ts'

/** A field that no person can see or reach, for programs that fill in every field. */
export function Honeypot({ id }: { readonly id: string }) {
  return (
    <div className={styles.spoken} aria-hidden inert>
      <label htmlFor={id}>Sitio web</label>
      <input
        className={styles.honeypot}
        id={id}
        name={POSTED.honeypot}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore
        data-bwignore
      />
    </div>
  )
}
