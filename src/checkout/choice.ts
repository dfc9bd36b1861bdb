import { type Buyable, type CartItem, itemsOf } from '../cart/cart-item.ts'
import { type ColorPick, picksOf } from '../cart/color-picks.ts'
import { LARGEST_AMOUNT } from '../cart/line.ts'

/** How many units of a page's product, in which colours (by `ColorPick.key`). */
export interface Choice {
  readonly slug: string
  readonly amount: number
  readonly colors: Readonly<Record<string, string>>
}

/** What was kept, if it is of this product and can still be ordered. */
export function choiceOf({ slug }: Buyable, kept: Choice | null): Choice {
  return kept?.slug === slug ? kept : { slug, amount: 1, colors: {} }
}

/** A choice of any earlier visit, or anybody's; `null` for what cannot be read. */
export function readChoice(found: unknown): Choice | null {
  const { slug, amount, colors } = Object(found)
  if (typeof slug !== 'string' || !Number.isInteger(amount) || amount < 1 || amount > LARGEST_AMOUNT) return null
  const names = Object.entries(Object(colors)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { slug, amount, colors: Object.fromEntries(names) }
}

export function picksIn(product: Buyable, { amount, colors }: Choice): readonly (readonly ColorPick[])[] {
  return picksOf(product, amount, colors).map((part) =>
    part.map((pick) => ({ ...pick, color: pick.choices.some(({ name }) => name === pick.color) ? pick.color : '' })),
  )
}

/** The lines that ordering it makes. */
export function chosenItems(product: Buyable, choice: Choice): readonly CartItem[] {
  const colors = picksIn(product, choice).map((part) => part.map(({ color }) => color).filter((color) => color !== ''))
  return itemsOf(product, choice.amount, colors)
}
