/** What a file says of the stock of a product or a variant. `unknown`: nothing, so the shop keeps what it knows. */
export type StockSign = 'for-sale' | 'sold-out' | 'unknown'

/** The cells that tell of stock contradict what they may contain. The text says which, in words for the seller. */
export interface BadStock {
  readonly bad: string
}

/** Only whether something is left counts, so `1,000`, `1.000` and `2.5` need no telling apart. Sales without stock go below zero. `null` for an empty cell. */
export function hasLeft(text: string): boolean | null | BadStock {
  if (text === '') return null
  if (!/^[-−]?\d[\d.,]*$/.test(text)) return { bad: `not a quantity: ${text}` }
  return /[1-9]/.test(text) && !/^[-−]/.test(text)
}

export function isBad(read: unknown): read is BadStock {
  return typeof read === 'object' && read !== null && 'bad' in read
}
