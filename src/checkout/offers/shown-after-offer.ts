import type { Money } from '../../lib/money.ts'
import type { OfferedBump } from './offered-bump.ts'

/** One more product after ordering, as a page shows it. Plain JSON. */
export interface ShownOffer extends Pick<OfferedBump, 'id' | 'sentence' | 'image' | 'price' | 'own' | 'colors'> {
  /** The colour to begin with; '' for a product without colours. */
  readonly color: string
  /** What the whole order costs with it, and its freight. */
  readonly total: Money
  readonly shipping: Money
}

/** The names of the fields that say what a shopper wants of an offer. */
export const OFFER = { offer: 'oferta', says: 'quiere', color: 'color', total: 'total' } as const

/** Why an offer could not be taken, in words. */
export const OFFER_PROBLEMS = {
  closed: 'Tu pedido ya está en preparación, así que no pudimos agregarlo. Escríbenos si todavía lo quieres.',
  changed: 'La oferta cambió mientras la mirabas. Revísala y agrégala otra vez si la quieres.',
  'sold-out': 'Se acaba de agotar. Tu pedido sigue como estaba.',
} as const
