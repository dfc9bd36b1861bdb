import {
  fitColors,
  hasAmountButtons,
  inGroup,
  isHead,
  isRemovable,
  LARGEST_AMOUNT,
  LARGEST_MERGED_AMOUNT,
  type Line,
  lineKey,
} from './line.ts'

/**
 * Adds a product, or a pack or promo with its dependents (`added`, head first). The same product with the same status is merged: the amounts are summed
 * and the added colours win. If the sum exceeds three, the cart stays as it is.
 */
export function addToCart<L extends Line>(cart: readonly L[], added: readonly L[]): readonly L[] {
  const head = added[0]
  if (!head) return cart
  const present = cart.find((line) => isHead(line) && line.slug === head.slug && line.status === head.status)
  const amount = (present?.amount ?? 0) + head.amount
  if (amount > LARGEST_MERGED_AMOUNT) return cart
  const merged = added.map((line) => withAmount(line, amount))
  if (!present) return [...cart, ...merged]
  const place = cart.findIndex((line) => inGroup(line, present))
  const others = cart.filter((line) => !inGroup(line, present))
  return [...others.slice(0, place), ...merged, ...others.slice(place)]
}

/** The plus button: 1, 2, 3, 4, and 1 again. */
export function plus<L extends Line>(cart: readonly L[], key: string): readonly L[] {
  return changeAmount(cart, key, (amount) => (amount < LARGEST_AMOUNT ? amount + 1 : 1))
}

/** The minus button, which never goes below one. */
export function minus<L extends Line>(cart: readonly L[], key: string): readonly L[] {
  return changeAmount(cart, key, (amount) => Math.max(1, amount - 1))
}

/** Removes a line; a pack or a promo goes with its dependents. */
export function remove<L extends Line>(cart: readonly L[], key: string): readonly L[] {
  const line = cart.find((line) => lineKey(line) === key)
  return line && isRemovable(line) ? cart.filter((other) => !inGroup(other, line)) : cart
}

/** Sets the colours of all units of a line, '' for a unit without one. */
export function setColors<L extends Line>(cart: readonly L[], key: string, colors: readonly string[]): readonly L[] {
  const chosen = colors.some((color) => color !== '') ? colors : []
  return cart.map((line) => (lineKey(line) === key ? { ...line, colors: fitColors(chosen, line.amount) } : line))
}

/** Changes the colour of one unit. The first colour of a line applies to all its units. */
export function setUnitColor<L extends Line>(
  cart: readonly L[],
  key: string,
  unit: number,
  color: string,
): readonly L[] {
  return cart.map((line) => {
    if (lineKey(line) !== key) return line
    const colors = line.colors.map((old, at) => (at === unit ? color : old))
    return { ...line, colors: fitColors(line.colors.length === 0 ? [color] : colors, line.amount) }
  })
}

function changeAmount<L extends Line>(cart: readonly L[], key: string, change: (amount: number) => number) {
  const line = cart.find((line) => lineKey(line) === key)
  if (!line || !hasAmountButtons(line)) return cart
  const amount = change(line.amount)
  return cart.map((other) => (inGroup(other, line) ? withAmount(other, amount) : other))
}

function withAmount<L extends Line>(line: L, amount: number): L {
  return { ...line, amount, colors: fitColors(line.colors, amount) }
}
