import type { Money } from '../../lib/money.ts'

/**
 * Shares an amount out by weights, so that the parts add up to it: each gets its share rounded down, and what is left goes to those that lost most. Without any weight the
 * first gets all.
 */
export function shareOut(amount: Money, weights: readonly number[]): readonly Money[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, place) => (place === 0 ? amount : 0))
  const parts = weights.map((weight) => {
    // Two amounts may multiply to more than a safe integer.
    const product = BigInt(amount) * BigInt(weight)
    const part = floorOf(product, BigInt(whole))
    return { part: Number(part), lost: product - part * BigInt(whole) }
  })
  const left = amount - parts.reduce((sum, { part }) => sum + part, 0)
  const places = parts.map(({ lost }, place) => ({ lost, place }))
  const first = places.toSorted((one, other) =>
    one.lost === other.lost ? one.place - other.place : one.lost > other.lost ? -1 : 1,
  )
  const more = new Set(first.slice(0, left).map(({ place }) => place))
  return parts.map(({ part }, place) => part + (more.has(place) ? 1 : 0))
}

function floorOf(product: bigint, by: bigint): bigint {
  const cut = product / by
  return cut * by > product ? cut - 1n : cut
}
