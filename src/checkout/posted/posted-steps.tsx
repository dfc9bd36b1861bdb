import type { ReactNode } from 'react'
import buttons from '../../lib/button.module.css'
import { decimalString, formatMoney, type Money } from '../../lib/money.ts'
import { FieldError } from '../controls/field-controls.tsx'
import { Honeypot } from '../controls/honeypot.tsx'
import { deliveryLabel } from '../country-rules.ts'
import { PostedCoupon } from '../coupon/posted-coupon.tsx'
import type { DeliverySums } from '../delivery/offered-way.ts'
import { PaymentSum } from '../delivery/payment-sum.tsx'
import { chosenWay } from '../delivery/with-offer.ts'
import { isAfterButton, showsErrorsOf, staysShown, stepRefusals } from '../form/machine.ts'
import styles from '../form/order-form.module.css'
import type { Field, Saved, Step } from '../form/order-form.ts'
import { orderForms } from '../form/order-forms.ts'
import { StepAnswers } from '../form/step-answers.tsx'
import { PostedBump } from '../offers/posted-bump.tsx'
import type { PostedDraft } from './posted-draft.ts'
import { PostedErrors } from './posted-errors.tsx'
import { PostedField, type PostedShop } from './posted-field.tsx'
import { PostedHidden } from './posted-hidden.tsx'
import { ACTS, ORDER_ACTION, POSTED } from './posted-names.ts'

interface Props {
  readonly draft: PostedDraft
  readonly step: Step
  readonly saved: Saved
  /** The cart in a few words. */
  readonly cart: string
  readonly shop: PostedShop
  /** Above the steps: the product of a form that orders one. */
  readonly children: ReactNode
}

/** All steps of an order form as one plain form: passed steps with their answers, the current one with its fields. */
export function PostedSteps({ draft, step, saved, cart, shop, children }: Props) {
  const form = orderForms[draft.form]
  const at = form.steps.indexOf(step)
  return (
    <form className={styles.form} method="post" action={ORDER_ACTION} noValidate aria-label="Tu pedido">
      {/* Enter presses the first button of a form, which must be the one that goes on. */}
      <button type="submit" className={styles.spoken} tabIndex={-1} aria-hidden="true">
        {step.button}
      </button>
      <PostedHidden form={draft.form} country={draft.country} step={step.name} draft={draft.id} />
      {children}
      <ol className={styles.steps}>
        {form.steps.map((each, place) => {
          if (place < at) {
            return (
              <Passed key={each.name} step={each}>
                <StepAnswers step={each} saved={saved} cart={cart} termsHref={shop.termsHref} />
              </Passed>
            )
          }
          if (each.name === 'finish' && place > at) return null
          return (
            <li key={each.name} className={styles.step} aria-current={place === at ? 'step' : undefined}>
              <h2 className={styles.heading}>{each.heading}</h2>
              {place > at && each.name === 'cart' && <p className={styles.answer}>{cart}</p>}
              {place === at && <Fields draft={draft} step={step} saved={saved} shop={shop} />}
            </li>
          )
        })}
        {form.fixedDelivery && (
          <li className={styles.step}>
            <h2 className={styles.heading}>{form.fixedDelivery.heading}</h2>
            <p className={styles.answer}>
              {chosenWay(saved)?.text ?? `${deliveryLabel(draft.country, saved.client.lima)} · Pagas al recibir`}
            </p>
          </li>
        )}
      </ol>
    </form>
  )
}

function Hidden({ name, value }: { readonly name: string; readonly value: string }) {
  return <input type="hidden" name={name} value={value} />
}

/** A passed step, with its answers and the button to edit it. */
function Passed({ step: { name, heading }, children }: { readonly step: Step; readonly children: ReactNode }) {
  return (
    <li className={`${styles.step} ${styles.done}`}>
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        {children}
      </div>
      <button
        type="submit"
        className={buttons.link}
        name={POSTED.act}
        value={ACTS.edit + name}
        aria-label={`Editar: ${heading}`}
      >
        Editar
      </button>
    </li>
  )
}

function Fields({ draft, step, saved, shop }: Pick<Props, 'draft' | 'step' | 'saved' | 'shop'>) {
  const shown = shownFields(step, saved)
  const isLast = step.status === 'finalizado'
  const wrong = shown.filter((field) => draft.refusal?.fields.some((one) => showsErrorsOf(field, one.field)))
  const elsewhere = draft.refusal?.fields.filter((one) => !shown.some((field) => showsErrorsOf(field, one.field))) ?? []
  const fieldOf = (field: Field) => (
    <PostedField
      key={field.name}
      field={field}
      draft={draft}
      saved={saved}
      shop={shop}
      showsWays={!shown.some(({ kind }) => kind === 'choice')}
      takesFocus={field === wrong[0]}
    />
  )
  return (
    <div className={styles.fields}>
      {draft.changedFrom !== null && isLast && <Changed from={draft.changedFrom} saved={saved} shop={shop} />}
      {draft.refusal?.fields.length === 0 && <p role="alert">{draft.refusal.message}</p>}
      {wrong.length > 0 && <PostedErrors fields={wrong} draft={draft} />}
      {shown.filter((field) => !isAfterButton(field)).map(fieldOf)}
      {elsewhere.map(({ field, message }) => (
        <FieldError key={message} id={`pedir-${field}`} message={message} />
      ))}
      {isLast && shop.bump && <PostedBump bump={shop.bump} said={draft.client.bump} currency={shop.currency} />}
      <Honeypot id={`pedir-${POSTED.honeypot}`} />
      <div className={styles.foot}>
        {isLast && shop.couponLack !== null && <PostedCoupon draft={draft} lack={shop.couponLack} />}
        {isLast && <LastSums saved={saved} shop={shop} />}
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          {step.button}
        </button>
      </div>
      {shown.filter(isAfterButton).map(fieldOf)}
    </div>
  )
}

/** The cost of the order has changed since the page showed it, perhaps only its deposit. */
function Changed({ from, saved: { total }, shop: { currency } }: Pick<Props, 'saved' | 'shop'> & { from: Money }) {
  const [before, now] = [formatMoney(from, currency), formatMoney(total, currency)]
  return (
    <p role="alert">
      {total === from
        ? 'Cambió cómo se paga tu envío. '
        : `El precio cambió: ahora pagas ${now}. Antes viste ${before}. `}
      Tu pedido todavía no se hizo: si estás de acuerdo con {total === from ? 'lo que ves' : 'el nuevo total'}, toca
      «Finalizar pedido».
    </p>
  )
}

/** What is paid and when. The shown sums are posted with the order. */
function LastSums({ saved, shop: { currency } }: Pick<Props, 'saved' | 'shop'>) {
  const { client, total, discount } = saved
  const delivery = chosenWay(saved)
  return (
    <>
      <PaymentSum {...{ total, currency, delivery, discount }} lima={client.lima} />
      <Hidden name={POSTED.total} value={decimalString(total)} />
      {discount && <Hidden name={POSTED.discount} value={decimalString(discount.amount)} />}
      {delivery && <ShownDelivery delivery={delivery} />}
    </>
  )
}

/** A deposit that the seller says later is posted empty. One of 0 is posted too: the order must not ask for one that was not shown. */
function ShownDelivery({ delivery: { rate, surcharge, deposit } }: { readonly delivery: DeliverySums }) {
  return (
    <>
      <Hidden name={POSTED.shipping} value={decimalString(rate)} />
      <Hidden name={POSTED.surcharge} value={decimalString(surcharge)} />
      <Hidden name={POSTED.deposit} value={deposit === null ? '' : decimalString(deposit)} />
    </>
  )
}

/** The last step shows the cart and asks only for what is still missing. */
function shownFields(step: Step, saved: Saved): readonly Field[] {
  const missing = stepRefusals(step, saved)
  const offered = step.fields.filter(
    (field) => !step.disablesButton || staysShown(field) || missing.some((one) => showsErrorsOf(field, one.field)),
  )
  return offered.filter((field) => field.isShown?.(saved) ?? true)
}
