import { type MouseEvent, useId, useState } from 'react'
import { formatMoney } from '../lib/money.ts'
import { AmountChoice } from './amount-choice.tsx'
import buttons from './button.module.css'
import styles from './buy-box.module.css'
import { type Buyable, itemsOf, itemsTotal, wholeTiers } from './cart-item.ts'
import { ColorChoice } from './color-choice.tsx'
import { type ColorPick, missingPicks, picksOf } from './color-picks.ts'
import { add, holds } from './ticket.browser.ts'

export interface BuyBoxProps {
  readonly product: Buyable
  /** The id of the dialog with the order form, which the starter script opens. */
  readonly dialogId: string
}

/** Amounts, colours and the two buttons of a product page. */
export function BuyBox({ product, dialogId }: BuyBoxProps) {
  const id = useId()
  const [amount, setAmount] = useState(1)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const [said, setSaid] = useState('')
  const picks = picksOf(product, amount, chosen)
  const missing = missingPicks(picks)
  const items = itemsOf(
    product,
    amount,
    picks.map((part) => part.map((pick) => pick.color)),
  )

  const isRefused = (event: MouseEvent): boolean => {
    setIsAsked(true)
    const first = missing[0]
    if (!first) return false
    event.stopPropagation()
    setSaid('Elige un color para cada unidad')
    const field = document.getElementsByName(`${id}${first.key}`)[0]
    field?.focus()
    return true
  }
  const addToCart = (event: MouseEvent): void => {
    if (isRefused(event)) return
    setSaid(
      add(items) ? `Agregado al carrito: ${product.name}` : 'Ya llevas 3 unidades. Puedes cambiarlas en tu carrito.',
    )
  }
  const orderNow = (event: MouseEvent): void => {
    if (isRefused(event) || holds(items)) return
    add(items)
  }
  const choice = (pick: ColorPick) => (
    <ColorChoice
      key={pick.key}
      id={`${id}${pick.key}`}
      legend={pick.legend}
      colors={pick.choices}
      chosen={pick.color}
      isMissing={isAsked && pick.color === ''}
      onChange={(color) => {
        setChosen((before) => ({ ...before, [pick.key]: color }))
        setSaid('')
      }}
    />
  )
  return (
    <div className={styles.box}>
      {product.status !== 'promo' && (
        <AmountChoice tiers={wholeTiers(product)} currency={product.currency} amount={amount} onChange={setAmount} />
      )}
      {picks
        .flat()
        .filter(({ choices }) => choices.length > 1)
        .map(choice)}
      {itemsTotal(items) > itemsTotal(items.slice(0, 1)) && (
        <p className={styles.sum}>
          <span>Con todo lo que incluye</span> <strong>{formatMoney(itemsTotal(items), product.currency)}</strong>
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className={`${buttons.main} ${buttons.wide}`} data-opens={dialogId} onClick={orderNow}>
          Pedir ahora
        </button>
        <button type="button" className={`${buttons.plain} ${buttons.wide}`} onClick={addToCart}>
          Agregar al carrito
        </button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}
