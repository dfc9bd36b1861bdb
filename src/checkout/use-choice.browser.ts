import { useId, useState } from 'react'
import type { Buyable } from '../cart/cart-item.ts'
import { type ColorPick, missingPicks } from '../cart/color-picks.ts'
import { useKept } from '../cart/use-kept.browser.ts'
import { type Choice, choiceOf, chosenItems, picksIn } from './choice.ts'
import { selection } from './stored.browser.ts'
import type { Goods } from './use-steps.browser.ts'

export interface ProductGoods extends Goods {
  /** Begins the names of the colours' fields. */
  readonly id: string
  readonly amount: number
  /** Units that have several colours to choose from. */
  readonly picks: readonly ColorPick[]
  /** A button was tapped: what is missing is shown. */
  readonly isAsked: boolean
  setAmount(amount: number): void
  choose(pick: ColorPick, color: string): void
}

/** The product of the page as it was chosen, kept like everything that is typed. */
export function useChoice(product: Buyable): ProductGoods {
  const id = useId()
  const choice = choiceOf(product, useKept(selection))
  const [isAsked, setIsAsked] = useState(false)
  const change = (edit: (choice: Choice) => Partial<Choice>): void =>
    selection.change((now) => {
      const before = choiceOf(product, now)
      return { ...before, ...edit(before) }
    })
  return {
    id,
    amount: choice.amount,
    picks: picksIn(product, choice)
      .flat()
      .filter(({ choices }) => choices.length > 1),
    isAsked,
    items: chosenItems(product, choice),
    now: () => chosenItems(product, choiceOf(product, selection.now())),
    holdsUp: () => {
      const [missing] = missingPicks(picksIn(product, choiceOf(product, selection.now())))
      setIsAsked(true)
      if (missing) document.getElementsByName(id + missing.key)[0]?.focus()
      return missing !== undefined
    },
    setAmount: (amount) => change(() => ({ amount })),
    choose: ({ key }, color) => change(({ colors }) => ({ colors: { ...colors, [key]: color } })),
  }
}
