import { atom } from 'nanostores'
import { postCall } from '../../lib/browser/post-call.browser.ts'
import type { LineStock } from '../line-stock.ts'
import { setChoices, ticket } from './ticket.browser.ts'

type Answered = readonly (LineStock & { readonly slug: string; readonly choices: readonly string[] })[]

/** What of the cart's products is sold out, by slug, since it was last asked. Not stored: a cart of last week knows nothing. */
export const $stock = atom<ReadonlyMap<string, LineStock>>(new Map())

/** Asks the server about what is in the cart. The page can do without an answer, so a failure is silent: the server refuses what is sold out anyway. */
export async function askStock(): Promise<void> {
  const slugs = [...new Set(ticket.read().products.map(({ slug }) => slug))]
  if (slugs.length === 0 || navigator.onLine === false) return
  const answer = await postCall<{ readonly data: Answered }>('stock', { slugs })
  if (!answer.ok) return
  const { data } = answer.value
  $stock.set(new Map(data.map((one) => [one.slug, one])))
  setChoices(new Map(data.map(({ slug, choices }) => [slug, choices])))
}
