import { type MouseEvent, useState } from 'react'
import { announce } from '../../lib/browser/announce.browser.ts'
import buttons from '../../lib/button.module.css'
import type { Country } from '../../lib/countries.ts'
import { formatMoney } from '../../lib/money.ts'
import {
  type Buyable,
  type CartItem,
  type ColorPick,
  combinedTiers,
  itemsOf,
  itemsTotal,
  missingPicks,
  picksOf,
} from '../cart-item.ts'
import { focusChoice } from '../in-browser/focus-choice.browser.ts'
import { showPhoto } from '../in-browser/show-photo.browser.ts'
import { add, isInCart } from '../in-browser/ticket.browser.ts'
import { LARGEST_MERGED_AMOUNT } from '../line.ts'
import { AmountChoice } from './amount-choice.tsx'
import styles from './buy-box.module.css'
import { BUY_FIELDS, colorField } from './buy-fields.ts'
import { ColorChoice } from './color-choice.tsx'

interface BuyBoxProps {
  readonly product: Buyable
  /** The id of the order form's dialog. The starter opens it. */
  readonly dialogId: string
  /** The page's country, which decides about the form. */
  readonly country: Country
  /** Where the form posts a product for the cart. */
  readonly cartHref: string
}

/** The amounts that have a tier of their own. */
function pricedAmounts({ tiers }: Buyable): readonly number[] {
  return tiers.slice(1, LARGEST_MERGED_AMOUNT + 1).map((_, index) => index + 1)
}

/** The amount, the colours and the two buttons of a product page. */
export function BuyBox({ product, dialogId, country, cartHref }: BuyBoxProps) {
  const selection = useSelection(product, ({ key }) => focusChoice(colorField(key)))
  const { amount, picks, items, showsMissing, message } = selection
  const { status, currency } = product
  return (
    <form className={styles.box} method="post" action={cartHref} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name={BUY_FIELDS.slug} value={product.slug} />
      <input type="hidden" name="pais" value={country} />
      {status !== 'promo' && (
        <AmountChoice
          tiers={combinedTiers(product)}
          currency={currency}
          amounts={pricedAmounts(product)}
          amount={amount}
          named={product.named}
          onChange={selection.setAmount}
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
          type="submit"
          formAction="/pedir"
          name="hacer"
          value="pedir"
          className={`${buttons.main} ${buttons.wide}`}
          data-opens={dialogId}
          onClick={selection.orderNow}
        >
          Pedir ahora
        </button>
        <button type="submit" className={`${buttons.plain} ${buttons.wide}`} onClick={selection.addToCart}>
          Agregar al carrito
        </button>
      </div>
      <p className={styles.said} role="status">
        {message}
      </p>
    </form>
  )
}

interface Selection {
  readonly amount: number
  /** The units that have several colours to choose from. */
  readonly picks: readonly ColorPick[]
  /** What a tap would put into the cart. */
  readonly items: readonly CartItem[]
  /** After the first tap on a button, missing colours are marked. */
  readonly showsMissing: boolean
  /** The answer to the last tap, read aloud. */
  readonly message: string
  setAmount(amount: number): void
  choose(pick: ColorPick, color: string): void
  addToCart(event: MouseEvent): void
  /** Adds nothing if the cart has exactly this already. */
  orderNow(event: MouseEvent): void
}

/** The chosen amount and colours. `focusPick` focuses the first missing colour. */
export function useSelection(product: Buyable, focusPick: (pick: ColorPick) => void): Selection {
  const [amount, setAmount] = useState(product.startAmount ?? 1)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [showsMissing, setShowsMissing] = useState(false)
  const [message, setMessage] = useState('')
  const parts = picksOf(product, amount, chosen)
  const colors = parts.map((part) => part.map((pick) => pick.color))
  const items = itemsOf(product, amount, colors)
  const picks = parts.flat().filter(({ choices }) => choices.length > 1)

  const isRefused = (event: MouseEvent): boolean => {
    // The form is posted only where this code has not arrived.
    event.preventDefault()
    setShowsMissing(true)
    const [missing] = missingPicks(parts)
    if (!missing) return false
    // Keeps this tap from opening the dialog.
    event.stopPropagation()
    // Of a single unit the field says it itself, and has the focus.
    setMessage(picks.length > 1 ? 'Elige un color para cada unidad' : '')
    focusPick(missing)
    return true
  }
  return {
    amount,
    picks,
    items,
    showsMissing,
    message,
    setAmount,
    choose: ({ key, choices }, color) => {
      const photo = choices.find(({ name }) => name === color)?.photo
      if (photo !== undefined && key.startsWith('0-')) showPhoto(photo)
      setChosen((before) => ({ ...before, [key]: color }))
      setMessage('')
    },
    addToCart: (event) => {
      if (!isRefused(event)) announce(add(items) ? 'Agregado al carrito' : FULL)
    },
    orderNow: (event) => {
      if (!isRefused(event) && !isInCart(items)) add(items)
    },
  }
}

const FULL = 'Puedes agregar hasta 3 unidades. Cambia la cantidad en tu carrito.'
