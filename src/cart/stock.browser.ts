import { atom } from 'nanostores'
import { callApi } from '../lib/call-api.browser.ts'
import type { LineStock } from './line-stock.ts'
import { ticket } from './ticket.browser.ts'

interface StockAnswer {
  readonly data: readonly (LineStock & { readonly slug: string })[]
}

/** What of the cart's products is sold out, by slug, since it was last asked. Not stored: a cart of last week knows nothing. */
export const $stock = atom<ReadonlyMap<string, LineStock>>(new Map())

/** Asks the server about what is in the cart. Without an answer everything counts as for sale: the server refuses what is not. */
export async function askStock(): Promise<void> {
  const slugs = [...new Set(ticket.read().products.map(({ slug }) => slug))]
  if (slugs.length === 0) return
  const answered = await callApi<StockAnswer>('stock', { slugs })
  if (answered.ok) $stock.set(new Map(answered.value.data.map((one) => [one.slug, one])))
}
