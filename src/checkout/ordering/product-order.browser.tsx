import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { AmountChoice } from '../../cart/buying/amount-choice.tsx'
import { colorField } from '../../cart/buying/buy-fields.ts'
import { ColorChoice } from '../../cart/buying/color-choice.tsx'
import {
  type Buyable,
  type ColorPick,
  combinedTiers,
  itemsTotal,
  missingPicks,
  repriced,
} from '../../cart/cart-item.ts'
import { focusChoice } from '../../cart/in-browser/focus-choice.browser.ts'
import { useStored } from '../../cart/in-browser/use-stored.browser.ts'
import { LARGEST_AMOUNT } from '../../cart/line.ts'
import { formatMoney } from '../../lib/money.ts'
import type { FormShop } from '../form/form-shop.ts'
import { type OrderFormName, orderForms } from '../form/order-forms.ts'
import { type Choice, chosenItems, currentChoice, validPicks } from '../form/product-choice.ts'
import { StepList } from '../form/step-list.browser.tsx'
import { type ItemSource, useSteps } from '../form/use-steps.browser.ts'
import { STEP_FORM } from '../posted/posted-names.ts'
import styles from '../product-choice.module.css'
import { $newTiers } from '../sending/send-order.browser.ts'
import { selection } from '../stored.browser.ts'
import { AfterOrder } from './after-order.browser.tsx'

interface Props {
  readonly form: OrderFormName
  readonly shop: FormShop
  readonly product: Buyable
}

const noTiers = new Map<string, never>()

/** Orders the page's product, not the cart. Prices that the server has refused since are replaced by the current ones. */
export function ProductOrder({ form, shop, product }: Props) {
  const newTiers = useStore($newTiers, { ssr: () => noTiers })
  return <PricedProductOrder form={form} shop={shop} product={repriced(product, newTiers)} />
}

function PricedProductOrder({ form, shop, product }: Props) {
  const choice = useProductChoice(product)
  const steps = useSteps(form, shop, choice)
  const posting = { ...shop, postedSlug: product.slug }
  return (
    <AfterOrder shop={shop} replacesForm={({ lines }) => lines.some(({ name }) => name === product.name)}>
      <div className={styles.order}>
        <ProductChoice product={product} choice={choice} />
        <StepList form={orderForms[form]} steps={steps} shop={posting} />
      </div>
    </AfterOrder>
  )
}

interface ProductChoiceProps {
  readonly product: Buyable
  readonly choice: ProductChoiceState
}

const AMOUNTS = Array.from({ length: LARGEST_AMOUNT }, (_, index) => index + 1)

/** The amount and colours of the page's product, above the steps. */
function ProductChoice({ product, choice }: ProductChoiceProps) {
  const { amount, picks, items, showsMissing } = choice
  const { name, status, currency } = product
  return (
    <section className={styles.choice} aria-label="Tu producto">
      {status !== 'promo' && (
        <AmountChoice
          tiers={combinedTiers(product)}
          currency={currency}
          amounts={AMOUNTS}
          amount={amount}
          named={product.named}
          form={STEP_FORM}
          onChange={choice.setAmount}
        />
      )}
      {picks.map((pick) => (
        <ColorChoice
          key={pick.key}
          id={colorField(pick.key)}
          legend={pick.legend}
          colors={pick.choices}
          chosen={pick.color}
          isMissing={showsMissing && pick.color === ''}
          form={STEP_FORM}
          onChange={(color) => choice.choose(pick, color)}
        />
      ))}
      <p className={styles.sum} aria-live="polite">
        <span>
          {amount} × {name}
        </span>
        <strong>{formatMoney(itemsTotal(items), currency)}</strong>
      </p>
    </section>
  )
}

interface ProductChoiceState extends ItemSource {
  readonly amount: number
  /** The units that have several colours to choose from. */
  readonly picks: readonly ColorPick[]
  /** After the first tap on a button, missing colours are marked. */
  readonly showsMissing: boolean
  setAmount(amount: number): void
  choose(pick: ColorPick, color: string): void
}

/** The chosen amount and colours, stored like everything that the shopper types. */
function useProductChoice(product: Buyable): ProductChoiceState {
  const choice = currentChoice(product, useStored(selection))
  const [showsMissing, setShowsMissing] = useState(false)
  const change = (edit: (choice: Choice) => Partial<Choice>): void =>
    selection.update((now) => {
      const before = currentChoice(product, now)
      return { ...before, ...edit(before) }
    })
  return {
    amount: choice.amount,
    picks: validPicks(product, choice)
      .flat()
      .filter(({ choices }) => choices.length > 1),
    showsMissing,
    items: chosenItems(product, choice),
    isCart: false,
    read: () => chosenItems(product, currentChoice(product, selection.read())),
    href: () => location.pathname,
    focusMissing: () => {
      const [missing] = missingPicks(validPicks(product, currentChoice(product, selection.read())))
      setShowsMissing(true)
      if (missing) focusChoice(colorField(missing.key))
      return missing !== undefined
    },
    setAmount: (amount) => change(() => ({ amount })),
    choose: ({ key }, color) => change(({ colors }) => ({ colors: { ...colors, [key]: color } })),
  }
}
