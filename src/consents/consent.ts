/** What a shopper may allow: what the order itself needs, commercial messages, measuring of advertisements. */
export type Purpose = 'pedido' | 'mensajes' | 'medicion'

/**
 * Where it was said: in the question of the shop’s pages, its privacy notice, an order form, the dialog that asks for a phone, the shopper’s own page, or at the
 * desk, where the seller noted it.
 */
export type ConsentPage = 'pregunta' | 'privacidad' | 'pedir' | 'suscripcion' | 'mis-permisos' | 'escritorio'

/** A statement about a purpose. The newest of a person and purpose counts; without one, nothing is allowed. */
export interface Consent {
  readonly purpose: Purpose
  readonly given: boolean
  /** The words that were shown, and their version: their day and a digest. */
  readonly words: string
  readonly version: string
  readonly page: ConsentPage
  /** The ticket in whose form it was said; '' for none. */
  readonly ticketId: string
  readonly at: number
}
