import { type ReactNode, useEffect, useId, useRef } from 'react'
import { unitsIn } from '../../cart/cart-item.ts'
import { colorlessSelect } from '../../cart/in-browser/asked-colors.browser.ts'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import { loadCombobox } from '../controls/district-field.browser.tsx'
import { deliveryLabel } from '../country-rules.ts'
import { useCouponCode } from '../coupon/use-coupon.browser.ts'
import { paymentTime } from '../delivery/payment-sum.tsx'
import { useDeliveryCode } from '../delivery/use-delivery.browser.ts'
import { chosenWay } from '../delivery/with-offer.ts'
import { useBumpCode } from '../offers/use-bump.browser.ts'
import type { FormShop } from './form-shop.ts'
import styles from './order-form.module.css'
import type { OrderForm } from './order-form.ts'
import { StepAnswers } from './step-answers.tsx'
import { StepFields } from './step-fields.browser.tsx'
import type { Steps } from './use-steps.browser.ts'

interface Props {
  readonly form: OrderForm
  readonly steps: Steps
  readonly shop: FormShop
}

/** All steps by their headings. Passed steps show the answers, the current step its fields. */
export function StepList({ form, steps, shop }: Props) {
  const { step, saved, items, ownItems, refusal, moves } = steps
  const id = useId()
  const at = form.steps.indexOf(step)
  const searches = form.steps.some(({ fields }) => fields.some(({ kind }) => kind === 'district'))
  const box = useRef<HTMLElement>(null)
  useFocus(box, moves, refusal !== null)
  useEffect(() => {
    if (at > 0 && searches) loadCombobox()
  }, [at, searches])
  const wakeDelivery = useDeliveryCode(shop, at > 0, saved.client.placeCode)
  useCouponCode(shop, saved.client, { items, isUnderWay: at > 0 })
  useBumpCode(shop, { items: ownItems, bump: saved.client.bump, isUnderWay: at > 0 })
  const wake = () => {
    wakeDelivery()
    if (searches) loadCombobox()
  }
  const units = unitsIn(items)
  const sum = formatMoney(saved.total, shop.currency).replace(' ', '\u00a0')
  const cart = `${units} ${units === 1 ? 'unidad' : 'unidades'} · ${sum}`
  return (
    <section className={styles.form} ref={box} aria-label="Tu pedido" onFocus={wake}>
      <ol className={styles.steps}>
        {form.steps.map((each, place) => {
          if (place < at) {
            return (
              <StepDone key={each.name} heading={each.heading} onEdit={() => steps.edit(each.name)}>
                <StepAnswers step={each} saved={saved} cart={cart} termsHref={shop.termsHref} />
              </StepDone>
            )
          }
          if (each.name === 'finish' && place > at) return null
          return (
            <li key={each.name} className={styles.step} aria-current={place === at ? 'step' : undefined}>
              <h3 className={styles.heading} tabIndex={-1}>
                {each.heading}
              </h3>
              {place > at && each.name === 'cart' && <p className={styles.answer}>{cart}</p>}
              {place === at && <StepFields id={id} steps={steps} cart={cart} shop={shop} />}
            </li>
          )
        })}
        {form.fixedDelivery && (
          <li className={styles.step}>
            <h3 className={styles.heading}>{form.fixedDelivery.heading}</h3>
            <p className={styles.answer}>
              {chosenWay(saved)?.text ??
                `${deliveryLabel(shop.country, saved.client.lima)} · ${paymentTime(saved.client.lima)}`}
            </p>
          </li>
        )}
      </ol>
      <p className={styles.spoken} role="alert" data-tells={refusal ? '' : undefined}>
        {refusal?.message}
      </p>
    </section>
  )
}

/** After every move, focuses the first field with an error, or else the heading of the step. Not when an error goes away: somebody is typing. */
function useFocus(box: { readonly current: HTMLElement | null }, moves: number, isRefused: boolean): void {
  const done = useRef(0)
  useEffect(() => {
    if (moves === done.current) return
    done.current = moves
    const step = box.current?.querySelector('[aria-current=step]')
    // The cart may stand above the form.
    const wrong = isRefused ? (step?.querySelector<HTMLElement>('[aria-invalid=true]') ?? colorlessSelect()) : null
    // Where places are offered for what was typed, one tap is enough: no keyboard needs to open.
    const offer = wrong?.role === 'combobox' ? step?.querySelector<HTMLElement>('[data-offer]') : null
    const isField = wrong?.matches('input, textarea, select')
    const field = isField ? (offer ?? wrong) : wrong?.querySelector<HTMLElement>('input')
    const target = field ?? step?.querySelector<HTMLElement>('h3')
    target?.focus()
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [box, moves, isRefused])
}

interface StepDoneProps {
  readonly heading: string
  readonly children: ReactNode
  onEdit(): void
}

/** A passed step, with its answers and the button to edit it. */
function StepDone({ heading, children, onEdit }: StepDoneProps) {
  return (
    <li className={`${styles.step} ${styles.done}`}>
      <div>
        <h3 className={styles.heading}>{heading}</h3>
        {children}
      </div>
      <button type="button" className={buttons.link} aria-label={`Editar: ${heading}`} onClick={onEdit}>
        Editar
      </button>
    </li>
  )
}
