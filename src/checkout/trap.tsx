import styles from './order-form.module.css'

/** What no person sees, reaches or hears of; browsers and password managers fill in nothing of that name. */
export const TRAP = 'website'

/** A field for programs that fill in whatever they find. */
export function Trap({ id }: { readonly id: string }) {
  return (
    <div className={styles.spoken} aria-hidden inert>
      <label htmlFor={id}>Sitio web</label>
      <input
        className={styles.trap}
        id={id}
        name={TRAP}
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
