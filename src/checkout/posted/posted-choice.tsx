import { AmountChoice } from '../../cart/buying/amount-choice.tsx'
import { BUY_FIELDS, colorField } from '../../cart/buying/buy-fields.ts'
import { ColorChoice } from '../../cart/buying/color-choice.tsx'
import { type Buyable, combinedTiers, itemsTotal } from '../../cart/cart-item.ts'
import { LARGEST_AMOUNT } from '../../cart/line.ts'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import { type Choice, chosenItems, validPicks } from '../form/product-choice.ts'
import styles from '../product-choice.module.css'
import { ACTS, POSTED } from './posted-names.ts'

interface Props {
  readonly product: Buyable
  readonly choice: Choice
  /** A colour that is missing is marked. */
  readonly showsMissing: boolean
}

const AMOUNTS = Array.from({ length: LARGEST_AMOUNT }, (_, index) => index + 1)

/** A page of the server has no listeners. */
const noop = (): void => {}

/** The amount and colours of the product that a form orders, on a page of the server. */
export function PostedChoice({ product, choice, showsMissing }: Props) {
  const { name, status, currency, slug } = product
  const picks = validPicks(product, choice).flat()
  const open = picks.filter(({ choices }) => choices.length > 1)
  const offersAmounts = status !== 'promo'
  return (
    <section className={styles.choice} aria-label="Tu producto">
      <input type="hidden" name={BUY_FIELDS.slug} value={slug} />
      {offersAmounts && (
        <AmountChoice
          tiers={combinedTiers(product)}
          currency={currency}
          amounts={AMOUNTS}
          amount={choice.amount}
          named={product.named}
          onChange={noop}
        />
      )}
      {open.map((pick) => (
        <ColorChoice
          key={pick.key}
          id={colorField(pick.key)}
          legend={pick.legend}
          colors={pick.choices}
          chosen={pick.color}
          isMissing={showsMissing && pick.color === ''}
          onChange={noop}
        />
      ))}
      <p className={styles.sum}>
        <span>
          {choice.amount} × {name}
        </span>
        <strong>{formatMoney(itemsTotal(chosenItems(product, choice)), currency)}</strong>
      </p>
      {(offersAmounts || open.length > 0) && (
        <button type="submit" className={buttons.plain} name={POSTED.act} value={ACTS.find}>
          Actualizar
        </button>
      )}
    </section>
  )
}
