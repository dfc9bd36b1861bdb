import type { CartItem } from '../../cart/cart-item.ts'
import { type BumpChoice, readBump } from '../../cart/offers/bump-choice.ts'
import type { CurrencyCode, Money } from '../../lib/money.ts'

/** A bump as the form shows it. Plain JSON. */
export interface OfferedBump {
  readonly id: string
  /** The `pack` of its line. */
  readonly pack: string
  /** What it says, without the price. */
  readonly sentence: string
  readonly slug: string
  readonly name: string
  /** The address of a 300 px picture; '' without one. */
  readonly image: string
  /** Of one unit, in the offer and in the shop. */
  readonly price: Money
  readonly own: Money
  /** What the products in the cart must cost together. */
  readonly least: Money
  /** The colours that are not sold out. */
  readonly colors: readonly string[]
}

/** The bump to show: the one that was taken, as long as it stands, or else the first that the cart is enough for. */
export function shownBump(bumps: readonly OfferedBump[], cost: Money, text: string): OfferedBump | null {
  const choice = readBump(text)
  const standing = bumps.filter(({ least }) => cost >= least)
  const taken = choice?.isTaken && standing.find(({ id }) => id === choice.id)
  return taken || (standing[0] ?? null)
}

/** What was said to a bump; of another one, nothing was. */
export function choiceOf({ id, colors }: OfferedBump, text: string): BumpChoice {
  const choice = readBump(text)
  if (choice?.id !== id) return { id, isTaken: false, color: '' }
  return { ...choice, color: colors.includes(choice.color) ? choice.color : (colors[0] ?? '') }
}

/** The line of a bump that was taken, as the server will charge it. */
export function bumpItem(bump: OfferedBump, { color }: BumpChoice, currency: CurrencyCode): CartItem {
  const { slug, name, image, price, pack, colors } = bump
  const line = { slug, status: 'normal', pack, order: 0, amount: 1, colors: color === '' ? [] : [color] } as const
  return { ...line, id: pack, name, image, tiers: [price], currency, choices: colors }
}
