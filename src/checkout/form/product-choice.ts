import { type Buyable, type CartItem, type ColorPick, itemsOf, picksOf } from '../../cart/cart-item.ts'
import { LARGEST_AMOUNT } from '../../cart/line.ts'

/** The amount of a page's product and the colours of its units, by `ColorPick.key`. */
export interface Choice {
  readonly slug: string
  readonly amount: number
  readonly colors: Readonly<Record<string, string>>
}

/** The stored choice if it is of this product, else as many units as its page chooses at first. */
export function currentChoice({ slug, startAmount = 1 }: Buyable, stored: Choice | null): Choice {
  return stored?.slug === slug ? stored : { slug, amount: startAmount, colors: {} }
}

/** Reads a choice from the storage; `null` for anything that is not one. */
export function readChoice(found: unknown): Choice | null {
  const { slug, amount, colors } = Object(found)
  if (typeof slug !== 'string' || !Number.isInteger(amount) || amount < 1 || amount > LARGEST_AMOUNT) return null
  const names = Object.entries(Object(colors)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { slug, amount, colors: Object.fromEntries(names) }
}

/** The picks of a choice, without colours that the product no longer has or that are sold out. */
export function validPicks(product: Buyable, { amount, colors }: Choice): readonly (readonly ColorPick[])[] {
  return picksOf(product, amount, colors).map((part) =>
    part.map((pick) => ({ ...pick, color: canBeChosen(pick) ? pick.color : '' })),
  )
}

function canBeChosen({ choices, color }: ColorPick): boolean {
  return choices.some(({ name, soldOut }) => name === color && !soldOut)
}

/** The cart items of a choice. */
export function chosenItems(product: Buyable, choice: Choice): readonly CartItem[] {
  const colors = validPicks(product, choice).map((part) =>
    part.map(({ color }) => color).filter((color) => color !== ''),
  )
  return itemsOf(product, choice.amount, colors)
}

/** The cart items of a choice that may not be complete: a unit whose colour was not chosen has none. */
export function openItems(product: Buyable, choice: Choice): readonly CartItem[] {
  const colors = validPicks(product, choice).map((part) => part.map(({ color }) => color))
  return itemsOf(product, choice.amount, colors)
}
