import { type MouseEvent, useState } from 'react'
import { type Buyable, type CartItem, itemsOf } from './cart-item.ts'
import { type ColorPick, missingPicks, picksOf } from './color-picks.ts'
import { add, holds } from './ticket.browser.ts'

export interface Selection {
  readonly amount: number
  /** Units that have several colours to choose from. */
  readonly picks: readonly ColorPick[]
  /** What would be put into the cart. */
  readonly items: readonly CartItem[]
  /** A button was tapped: what is missing is shown. */
  readonly isAsked: boolean
  /** The answer to the last tap. */
  readonly said: string
  setAmount(amount: number): void
  choose(pick: ColorPick, color: string): void
  addToCart(event: MouseEvent): void
  /** Does not add again what is in the cart just so. */
  orderNow(event: MouseEvent): void
}

/** How many units in which colours. `focusPick` leads the shopper to the first colour that is missing. */
export function useSelection(product: Buyable, focusPick: (pick: ColorPick) => void): Selection {
  const [amount, setAmount] = useState(1)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const [said, setSaid] = useState('')
  const parts = picksOf(product, amount, chosen)
  const colors = parts.map((part) => part.map((pick) => pick.color))
  const items = itemsOf(product, amount, colors)

  const isRefused = (event: MouseEvent): boolean => {
    setIsAsked(true)
    const [missing] = missingPicks(parts)
    if (!missing) return false
    // The dialog that this tap would open stays closed.
    event.stopPropagation()
    setSaid('Elige un color para cada unidad')
    focusPick(missing)
    return true
  }
  return {
    amount,
    picks: parts.flat().filter(({ choices }) => choices.length > 1),
    items,
    isAsked,
    said,
    setAmount,
    choose: ({ key }, color) => {
      setChosen((before) => ({ ...before, [key]: color }))
      setSaid('')
    },
    addToCart: (event) => {
      if (!isRefused(event)) setSaid(add(items) ? `Agregado al carrito: ${product.name}` : FULL)
    },
    orderNow: (event) => {
      if (!isRefused(event) && !holds(items)) add(items)
    },
  }
}

const FULL = 'Puedes agregar hasta 3 unidades. Cambia la cantidad en tu carrito.'
