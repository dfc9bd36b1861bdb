import type { InputHTMLAttributes, ReactNode } from 'react'
import fields from '../controls/field.module.css'
import { FieldError } from '../controls/field-controls.tsx'
import form from '../form/order-form.module.css'
import { POSTED } from '../posted/posted-names.ts'
import styles from './coupon.module.css'

interface GivenProps {
  readonly code: string
  /** What it does, or why it does nothing. */
  readonly said: string
  /** Takes the coupon off the order again. */
  readonly children: ReactNode
}

/** The coupon that the order has. */
export function GivenCoupon({ code, said, children }: GivenProps) {
  return (
    <div className={styles.applied}>
      <p role="status">
        <strong>{code}</strong> · {said}
      </p>
      {children}
    </div>
  )
}

/** What the button to take a coupon off says. */
export function RemoveWords() {
  return (
    <>
      Quitar<span className={form.spoken}> el cupón</span>
    </>
  )
}

interface AskedProps {
  readonly id: string
  /** Why the code that stands in the field cannot be used; '' without one. */
  readonly problem: string
  readonly input: InputHTMLAttributes<HTMLInputElement>
  /** Applies the code. */
  readonly children: ReactNode
}

/** *Tengo un cupón*: folded until it is wanted. */
export function AskedCoupon({ id, problem, input, children }: AskedProps) {
  const wrong = problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return (
    <details className={styles.coupon} {...(problem !== '' && { open: true })}>
      <summary>Tengo un cupón</summary>
      <div className={styles.row}>
        <label className={form.spoken} htmlFor={id}>
          Código del cupón
        </label>
        <input
          id={id}
          className={fields.input}
          name={POSTED.coupon}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Código"
          enterKeyHint="done"
          {...wrong}
          {...input}
        />
        {children}
      </div>
      <FieldError id={id} message={problem || undefined} />
    </details>
  )
}
