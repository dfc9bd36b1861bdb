import { type FormEvent, useState } from 'react'
import buttons from '../lib/button.module.css'
import type { CurrencyCode } from '../lib/money.ts'
import { FieldError } from './field-controls.tsx'
import { FormField } from './form-field.browser.tsx'
import type { FormShop } from './form-shop.ts'
import { showsErrorsOf, stepRefusals } from './machine.ts'
import styles from './order-form.module.css'
import type { Saved } from './order-form.ts'
import { PaymentSum, paymentTime } from './payment-sum.tsx'
import type { Steps } from './use-steps.browser.ts'

interface Props {
  /** The prefix of the fields' ids. */
  readonly id: string
  readonly steps: Steps
  /** The cart in a few words. */
  readonly cart: string
  readonly shop: FormShop
}

/** The current step: its fields, their messages, and its button. Enter passes the step too. */
export function StepFields({ id, steps, cart, shop }: Props) {
  const { step, saved, refusal } = steps
  const missing = stepRefusals(step, saved)
  // The last step shows the cart and the fields that were missing when it appeared. They stay while the shopper fills them in.
  const [offered] = useState(() =>
    step.fields.filter(
      (field) =>
        !step.disablesButton || field.kind === 'cart' || missing.some((one) => showsErrorsOf(field, one.field)),
    ),
  )
  const shown = offered.filter((field) => field.isShown?.(saved) ?? true)
  const texts = shown.filter((field) => field.kind === 'text')
  const showsTotal = !shop.cartIsAbove && shown.some(({ kind }) => kind === 'cart')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    steps.submit(String(new FormData(event.currentTarget).get(HONEYPOT) ?? ''))
  }
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      {shown.map((field) => (
        <FormField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          isLastText={field === texts[texts.length - 1]}
          steps={steps}
          cart={cart}
          shop={shop}
        />
      ))}
      {refusal?.fields
        .filter((one) => !shown.some((field) => showsErrorsOf(field, one.field)))
        .map(({ field, message }) => (
          <FieldError key={field} id={`${id}-${field}`} message={message} />
        ))}
      <Honeypot id={`${id}-${HONEYPOT}`} />
      <div className={styles.foot}>
        {step.status === 'finalizado' && <Payment saved={saved} showsTotal={showsTotal} currency={shop.currency} />}
        <button
          type="submit"
          className={`${buttons.main} ${buttons.wide}`}
          disabled={step.disablesButton && missing.length > 0}
        >
          {step.button}
        </button>
      </div>
    </form>
  )
}

interface PaymentProps {
  readonly saved: Saved
  /** The cart above shows the total already. */
  readonly showsTotal: boolean
  readonly currency: CurrencyCode
}

/** What the shopper pays and when, above the button that sends the order. */
function Payment({ saved: { client, total }, showsTotal, currency }: PaymentProps) {
  if (showsTotal) return <p className={styles.when}>{paymentTime(client.lima)}</p>
  return <PaymentSum lima={client.lima} total={total} currency={currency} />
}

/** Browsers and password managers fill in no field of this name. */
const HONEYPOT = 'website'

/** A field that no person can see or reach, for programs that fill in every field. */
function Honeypot({ id }: { readonly id: string }) {
  return (
    <div className={styles.spoken} aria-hidden inert>
      <label htmlFor={id}>Sitio web</label>
      <input
        className={styles.honeypot}
        id={id}
        name={HONEYPOT}
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
