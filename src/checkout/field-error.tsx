import styles from './field.module.css'

/** What is wrong in the field `id`, beside it; the form says it aloud once. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (!message) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      {message}
    </p>
  )
}
