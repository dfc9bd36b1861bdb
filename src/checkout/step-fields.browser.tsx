import { type FormEvent, useState } from 'react'
import buttons from '../lib/button.module.css'
import { type CurrencyCode, formatMoney } from '../lib/money.ts'
import { FieldError } from './field-error.tsx'
import { FormField } from './form-field.browser.tsx'
import type { FormShop } from './form-shop.ts'
import { stepRefusals } from './machine.ts'
import styles from './order-form.module.css'
import { asks, type Saved } from './order-form.ts'
import { TRAP, Trap } from './trap.tsx'
import type { Steps } from './use-steps.browser.ts'

interface Props {
  /** Begins the ids of the fields. */
  readonly id: string
  readonly steps: Steps
  /** In a few words what is in it. */
  readonly cart: string
  readonly shop: FormShop
}

/** The step at hand: its fields, what is wrong, and its button; Enter passes it too. */
export function StepFields({ id, steps, cart, shop }: Props) {
  const { step, saved, refusal } = steps
  const missing = stepRefusals(step, saved)
  // The last look shows the cart, asks only for what is still missing when it begins, and keeps asking while the shopper types.
  const [asked] = useState(() =>
    step.fields.filter(
      (field) => !step.waits || field.kind === 'cart' || missing.some((one) => asks(field, one.field)),
    ),
  )
  const shown = asked.filter((field) => field.shown?.(saved) ?? true)
  const texts = shown.filter((field) => field.kind === 'text')
  const isSummed = !shop.cartIsAbove && shown.some(({ kind }) => kind === 'cart')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    steps.submit(String(new FormData(event.currentTarget).get(TRAP) ?? ''))
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
        .filter((one) => !shown.some((field) => asks(field, one.field)))
        .map(({ field, message }) => (
          <FieldError key={field} id={`${id}-${field}`} message={message} />
        ))}
      <Trap id={`${id}-${TRAP}`} />
      <div className={styles.foot}>
        {step.status === 'finalizado' && <Payment saved={saved} isSummed={isSummed} currency={shop.currency} />}
        <button type="submit" className={`${buttons.main} ${buttons.wide}`} disabled={step.waits && missing.length > 0}>
          {step.button}
        </button>
      </div>
    </form>
  )
}

interface PaymentProps {
  readonly saved: Saved
  /** The total stands above already. */
  readonly isSummed: boolean
  readonly currency: CurrencyCode
}

/** What is paid and when, beside the button that sends the order. */
function Payment({ saved: { client, total }, isSummed, currency }: PaymentProps) {
  const when = client.lima === '1' ? 'Envío previo depósito' : 'Pagas al recibir'
  if (isSummed) return <p className={styles.when}>{when}</p>
  return (
    <p className={styles.sum}>
      <span>
        Total <small>{when}</small>
      </span>
      <strong>{formatMoney(total, currency)}</strong>
    </p>
  )
}
