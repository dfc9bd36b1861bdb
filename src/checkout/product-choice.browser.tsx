import { AmountChoice } from '../cart/amount-choice.tsx'
import { type Buyable, itemsTotal, wholeTiers } from '../cart/cart-item.ts'
import { ColorChoice } from '../cart/color-choice.tsx'
import { LARGEST_AMOUNT } from '../cart/line.ts'
import { formatMoney } from '../lib/money.ts'
import styles from './product-choice.module.css'
import type { ProductGoods } from './use-choice.browser.ts'

interface Props {
  readonly product: Buyable
  readonly choice: ProductGoods
}

const AMOUNTS = Array.from({ length: LARGEST_AMOUNT }, (_, index) => index + 1)

/** Amount and colours of the page's product, above the steps. */
export function ProductChoice({ product, choice }: Props) {
  const { id, amount, picks, items, isAsked } = choice
  const { name, status, currency } = product
  return (
    <section className={styles.choice} aria-label="Tu producto">
      {status !== 'promo' && (
        <AmountChoice
          tiers={wholeTiers(product)}
          currency={currency}
          amounts={AMOUNTS}
          amount={amount}
          onChange={choice.setAmount}
        />
      )}
      {picks.map((pick) => (
        <ColorChoice
          key={pick.key}
          id={id + pick.key}
          legend={pick.legend}
          colors={pick.choices}
          chosen={pick.color}
          isMissing={isAsked && pick.color === ''}
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
