import { useId } from 'react'
import buttons from '../lib/button.module.css'
import { formatMoney } from '../lib/money.ts'
import { AmountChoice } from './amount-choice.tsx'
import styles from './buy-box.module.css'
import { type Buyable, itemsTotal, wholeTiers } from './cart-item.ts'
import { ColorChoice } from './color-choice.tsx'
import { LARGEST_MERGED_AMOUNT } from './line.ts'
import { useSelection } from './use-selection.browser.ts'

export interface BuyBoxProps {
  readonly product: Buyable
  /** The id of the dialog with the order form, which the starter script opens. */
  readonly dialogId: string
}

/** Those that have a price of their own. */
function pricedAmounts({ tiers }: Buyable): readonly number[] {
  return tiers.slice(1, LARGEST_MERGED_AMOUNT + 1).map((_, index) => index + 1)
}

/** Amounts, colours and the two buttons of a product page. */
export function BuyBox({ product, dialogId }: BuyBoxProps) {
  const id = useId()
  const selection = useSelection(product, ({ key }) => document.getElementsByName(id + key)[0]?.focus())
  const { amount, picks, items, isAsked, said } = selection
  const { status, currency } = product
  return (
    <div className={styles.box}>
      {status !== 'promo' && (
        <AmountChoice
          tiers={wholeTiers(product)}
          currency={currency}
          amounts={pricedAmounts(product)}
          amount={amount}
          onChange={selection.setAmount}
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
          onChange={(color) => selection.choose(pick, color)}
        />
      ))}
      {itemsTotal(items) > itemsTotal(items.slice(0, 1)) && (
        <p className={styles.sum}>
          <span>Con todo lo que incluye</span> <strong>{formatMoney(itemsTotal(items), currency)}</strong>
        </p>
      )}
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${buttons.main} ${buttons.wide}`}
          data-opens={dialogId}
          onClick={selection.orderNow}
        >
          Pedir ahora
        </button>
        <button type="button" className={`${buttons.plain} ${buttons.wide}`} onClick={selection.addToCart}>
          Agregar al carrito
        </button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}
