/** How many stars a review can give. */
export const MOST_STARS = 5

export type Stars = 1 | 2 | 3 | 4 | 5

/** How many shown reviews of a product gave 1, 2, 3, 4 and 5 stars. */
export type StarCounts = readonly [number, number, number, number, number]

/** What a product's shown reviews say in sum. */
export interface Rating {
  /** The mean in tenths: 47 is 4.7 of 5 stars. */
  readonly tenths: number
  readonly count: number
}

/** With fewer reviews cards show no stars: one or two say nothing of a product. */
const LEAST_ON_CARDS = 3

/** `null` without reviews. */
export function ratingOf(counts: StarCounts): Rating | null {
  const count = counts.reduce((sum, of) => sum + of, 0)
  if (count === 0) return null
  const stars = counts.reduce((sum, of, place) => sum + of * (place + 1), 0)
  return { tenths: Math.round((stars * 10) / count), count }
}

/** The stars of a product's card; `null` where it shows none. */
export function cardRating(counts: StarCounts): Rating | null {
  const rating = ratingOf(counts)
  return rating && rating.count >= LEAST_ON_CARDS ? rating : null
}

/** `4.7`: the mean as pages write it. */
export function tenthsText(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}
