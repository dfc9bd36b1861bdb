import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { itemsTotal } from '../../cart/cart-item.ts'
import buttons from '../../lib/button.module.css'
import type { CurrencyCode } from '../../lib/money.ts'
import { FieldError } from '../controls/field-controls.tsx'
import { FormField } from '../controls/form-field.browser.tsx'
import { Honeypot } from '../controls/honeypot.tsx'
import { $couponCode } from '../coupon/loaded-coupon.browser.ts'
import { PaymentSum, paymentTime } from '../delivery/payment-sum.tsx'
import { chosenWay, notServed } from '../delivery/with-offer.ts'
import { $bumpCode } from '../offers/loaded-bump.browser.ts'
import { PostedHidden } from '../posted/posted-hidden.tsx'
import { ORDER_ACTION, POSTED, STEP_FORM } from '../posted/posted-names.ts'
import type { FormShop } from './form-shop.ts'
import { isAfterButton, showsErrorsOf, staysShown, stepRefusals, stepSentence } from './machine.ts'
import { missingText } from './missing-text.ts'
import styles from './order-form.module.css'
import type { Field, Saved } from './order-form.ts'
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
  const isDisabled = step.disablesButton && missing.length > 0
  // The last step shows the cart and the fields that were missing when it appeared. They stay while the shopper fills them in.
  const [offered] = useState(() =>
    step.fields.filter(
      (field) => !step.disablesButton || staysShown(field) || missing.some((one) => showsErrorsOf(field, one.field)),
    ),
  )
  const shown = offered.filter((field) => field.isShown?.(saved) ?? true)
  const sentence = stepSentence(refusal)
  const unserved = notServed(saved) && missing.length > 0 ? `${notServed(saved)}.` : ''
  const texts = shown.filter((field) => field.kind === 'text')
  const showsTotal = !shop.cartIsAbove && shown.some(({ kind }) => kind === 'cart')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    steps.submit(String(new FormData(event.currentTarget).get(POSTED.honeypot) ?? ''))
  }
  const fieldOf = (field: Field) => (
    <FormField
      key={field.name}
      id={`${id}-${field.name}`}
      field={field}
      showsWays={!shown.some(({ kind }) => kind === 'choice')}
      isLastText={field === texts[texts.length - 1]}
      steps={steps}
      cart={cart}
      shop={shop}
    />
  )
  return (
    <form className={styles.fields} id={STEP_FORM} method="post" action={ORDER_ACTION} noValidate onSubmit={submit}>
      <PostedHidden
        form={steps.form}
        country={shop.country}
        step={step.name}
        slug={shop.postedSlug ?? null}
        cartIsAbove={shop.cartIsAbove}
      />
      {shown.filter((field) => !isAfterButton(field)).map(fieldOf)}
      {refusal?.fields
        .filter((one) => !shown.some((field) => showsErrorsOf(field, one.field)))
        .map(({ field, message }) => (
          <FieldError key={field} id={`${id}-${field}`} message={message} />
        ))}
      {step.status === 'finalizado' && <Bump steps={steps} shop={shop} />}
      <Honeypot id={`${id}-${POSTED.honeypot}`} />
      <div className={styles.foot}>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
        {step.status === 'finalizado' && <Coupon steps={steps} shop={shop} />}
        {step.status === 'finalizado' && <Payment saved={saved} showsTotal={showsTotal} currency={shop.currency} />}
        <p id={`${id}-missing`} className={styles.missing} role="status">
          {isDisabled ? missingText(step, saved) : unserved}
        </p>
        <button
          type="submit"
          className={`${buttons.main} ${buttons.wide}`}
          disabled={isDisabled}
          aria-describedby={isDisabled || unserved ? `${id}-missing` : undefined}
        >
          {step.button}
        </button>
      </div>
      {shown.filter(isAfterButton).map(fieldOf)}
    </form>
  )
}

/** One more product that can be added, in a shop that offers any. */
function Bump({ steps: { typed, ownItems, type }, shop }: Pick<Props, 'steps' | 'shop'>) {
  const code = useStore($bumpCode, { ssr: () => null })
  if (!shop.hasBumps || !code || ownItems.length === 0) return null
  const { bump: said } = typed
  return (
    <code.BumpField cost={itemsTotal(ownItems)} said={said} currency={shop.currency} onSay={(bump) => type({ bump })} />
  )
}

/** The code of a coupon, in a shop that has any. */
function Coupon({ steps: { typed, items, type }, shop }: Pick<Props, 'steps' | 'shop'>) {
  const code = useStore($couponCode, { ssr: () => null })
  if (!shop.hasCoupons || !code) return null
  const lack = code.applied(typed.coupon, items, shop.currency)?.lack ?? ''
  return <code.CouponField code={typed.coupon} lack={lack} onCode={(coupon) => type({ coupon })} />
}

interface PaymentProps {
  readonly saved: Saved
  /** The cart above shows the total already. */
  readonly showsTotal: boolean
  readonly currency: CurrencyCode
}

/** What the shopper pays and when, above the button that sends the order. */
function Payment({ saved, showsTotal, currency }: PaymentProps) {
  const { client, total, discount } = saved
  const delivery = chosenWay(saved)
  if (showsTotal && !delivery && !discount) return <p className={styles.when}>{paymentTime(client.lima)}</p>
  return <PaymentSum lima={client.lima} total={total} currency={currency} delivery={delivery} discount={discount} />
}
